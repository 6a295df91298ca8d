/**
 * Finds contact details in texts that everybody can read. They are pointed out to whoever posts and never
 * refused.
 */
import { listText } from './number-words.ts';

/**
 * Whether a text may contain a telephone number or a mail address. Only then the parsers that know how these
 * are written are loaded.
 */
export function mayNameContact(text: string): boolean {
  return text.includes('@') || /(\d[\s().-]*){9}/.test(text);
}

const mail = /[\p{L}\d][\p{L}\d._%+-]*@[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;

export function mailAddressesIn(text: string): string[] {
  return [...text.matchAll(mail)].map(([found]) => found);
}

/**
 * The note about contact details found: '07911 123456 and a@example.org will be read by everybody …'; null if
 * there are none.
 */
export function contactNote(found: readonly string[]): string | null {
  if (found.length === 0) return null;
  return `${listText([...new Set(found)])}: everybody who sees this can read it, including strangers and bots. You may want to leave it out. Once you match, you can share it in your private chat.`;
}
