/**
 * Ways to reach somebody, in a text that everybody can read. It is pointed out and never refused: whoever
 * posts decides.
 */
import { listText } from './number-words.ts';

/**
 * Whether a text may have a telephone number or a mail address: then it is worth to be read by what knows how
 * they are written.
 */
export function mayNameContact(text: string): boolean {
  return text.includes('@') || /(\d[\s().-]*){9}/.test(text);
}

const mail = /[\p{L}\d][\p{L}\d._%+-]*@[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;

export function mailAddressesIn(text: string): string[] {
  return [...text.matchAll(mail)].map(([found]) => found);
}

/** What is said of them: '07911 123456 and a@example.org will be read by everybody …'; null of none. */
export function contactNote(found: readonly string[]): string | null {
  if (found.length === 0) return null;
  return `${listText([...new Set(found)])}: everybody who sees this can read it, strangers and machines too. You may want to leave it out. A match opens a private chat, where you can tell it to one person.`;
}
