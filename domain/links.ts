/** Which words a mail program, or a browser, would take for an address to open. */

/** 'soon.Thanks' begins a sentence, 'SOON.COM' is shouted: either way nobody means a half of each. */
const host = /^([^.]+\.)+(\p{Ll}{2,}|\p{Lu}{2,})$/u;

/** Whether a word without spaces, marks or a path names a host: 'intent.example'. */
export function namesHost(word: string): boolean {
  return host.test(word);
}

/**
 * A title and one name: 'md.rahim', 'ST.JOHN'. The few hosts that look so were taken long ago: nobody makes one to
 * have it for a name.
 */
const titled = /^(dr|md|mr|mrs|ms|st)\.[^.]+$/i;

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
    const name = word.replace(/\.+$/, '');
    return /[^.]{2}\./.test(word) && namesHost(name) && !titled.test(name);
  });
}
