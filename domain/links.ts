/** Which words a mail program, or a browser, would take for an address to open. */

/** 'soon.Thanks' begins a sentence, 'SOON.COM' is shouted: either way nobody means a half of each. */
const host = /^([^.]+\.)+(\p{Ll}{2,}|\p{Lu}{2,})$/u;

/** Whether a word without spaces, marks or a path names a host: 'intent.example'. */
export function namesHost(word: string): boolean {
  return host.test(word);
}

/**
 * A title and one name: 'md.rahim', 'ST.JOHN'. Hosts of two letters are few and dear, so that nobody has one
 * to write it as a name; but of three ('mrs.'), or with a country behind ('dr.li'), they cost little.
 */
const titled = /^(dr|md|mr|ms|st)\.[^.]{3,}$/i;

/**
 * Whether a line holds what would become a link where it is read: a scheme, a mail address, 'www.', a host.
 * Initials are none ('J.R.SMITH'), nor is a title; 'anna.maria' may be one.
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

/** By steps from the end: an expression would look at each run of dots from each of its dots. */
function withoutLastDots(word: string): string {
  let end = word.length;
  while (word[end - 1] === '.') end -= 1;
  return word.slice(0, end);
}
