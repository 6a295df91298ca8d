/** Finds words that a mail program or a browser would turn into a link. */

/**
 * The ending of a host is in one case: 'soon.Thanks' is the end of a sentence and the beginning of the next,
 * 'SOON.COM' is a host in capitals.
 */
const host = /^([^.]+\.)+(\p{Ll}{2,}|\p{Lu}{2,})$/u;

/** Whether a word without spaces, marks or a path names a host: 'intent.example'. */
export function namesHost(word: string): boolean {
  return host.test(word);
}

/**
 * Matches a title and one name: 'md.rahim', 'ST.JOHN'. Hosts of two letters are few and expensive, so nobody
 * owns one to write it as a name. Hosts of three ('mrs.') or with a country behind ('dr.li') cost little and
 * are not matched.
 */
const titled = /^(dr|md|mr|ms|st)\.[^.]{3,}$/i;

/**
 * Whether a line contains something that would become a link where it is read: a scheme, a mail address,
 * 'www.', a host. Initials ('J.R.SMITH') and titles do not count; 'anna.maria' may be one.
 */
export function holdsLink(line: string): boolean {
  const text = line.normalize('NFKC');
  if (/\/\/|@|www\./i.test(text)) return true;
  return text.split(/\s/).some((it) => {
    const [, word = '', path = ''] = /^[^\p{L}\d]*([\p{L}\d.-]*)(.*)$/u.exec(it) ?? [];
    if (path.startsWith('/')) return /.\../.test(word);
    const name = withoutLastDots(word);
    return /[^.]{2}\./.test(word) && namesHost(name) && !titled.test(name);
  });
}

/**
 * Removes dots at the end. It walks back from the end, because a regular expression would try each run of
 * dots from each of its dots.
 */
function withoutLastDots(word: string): string {
  let end = word.length;
  while (word[end - 1] === '.') end -= 1;
  return word.slice(0, end);
}
