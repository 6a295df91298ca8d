/** Cleans text that people type or paste, in one place for the form and the server. */
import { z } from 'zod';
import { tooLongText } from './number-words.ts';

/** The words for a missing text, and for one that is too long to be cleaned at all. */
interface Words {
  readonly missing?: string;
  readonly tooLong?: string | (() => string);
}

/**
 * The rule of a text of one line, such as a name: cleaned and trimmed, with line breaks as spaces. More than
 * `most` characters of cleaned text are refused by the caller's own rule; `rawText` refuses far longer ones
 * before they are cleaned.
 */
export function typedLine(most: number, words?: Words) {
  return rawText(most, words).overwrite(cleanLine);
}

/**
 * The rule of a text that may have lines, such as a description: cleaned and trimmed. For `most` see
 * `typedLine`.
 */
export function typedText(most: number, words?: Words) {
  return rawText(most, words).overwrite(cleanText);
}

/**
 * The rule of a text before it is cleaned: at most four times as many characters as may remain. Cleaning
 * takes longer the longer a text is, and shortens what people type only a little: by spaces around it, some
 * invisible characters, and letters of two characters that become one.
 */
function rawText(most: number, { missing, tooLong = () => tooLongText(most) }: Words = {}) {
  const error = typeof tooLong === 'string' ? tooLong : () => tooLong();
  return z.string(missing).max(4 * most, { error, abort: true });
}

export function cleanLine(text: string): string {
  return cleanText(text.replaceAll(lineBreak, ' '));
}

/**
 * The text in Unicode's composed form (NFC) without characters that are no text, or '' if nothing of it would
 * be visible. Characters that shape words stay: the joiners of emoji, Persian and Indic scripts, and the
 * marks of direction that do not override letters.
 */
export function cleanText(text: string): string {
  const found = text
    .replaceAll(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(flagOrForeign, (found) => (flag.test(found) ? found : ''));
  const clean = composed(found).trim();
  return showsNothing(clean) ? '' : clean;
}

/**
 * Composes a text (NFC). That sorts all marks on one letter, which takes the square of their number, so more
 * marks than any script uses are cut off first (Stream-Safe Text, UAX 15), and once more afterwards, because
 * composing may turn one mark into two.
 */
function composed(text: string): string {
  return text.replaceAll(manyMarks, '$1').normalize('NFC').replaceAll(manyMarks, '$1');
}

/** Whether PostgreSQL could not store this text: it takes neither the zero character nor half a character. */
export function isUnstorable(text: string): boolean {
  return unstorable.test(text);
}

const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/**
 * Matches the flags of England, Scotland and Wales: a black flag and then letters that are invisible by
 * themselves.
 */
const flagSource = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`;
const flag = new RegExp(`^${flagSource}$`, 'u');
/**
 * Matches characters that are removed: controls except the line's end, halves of characters, code points that
 * are no characters; embeddings, overrides and isolates, which reverse the text around them; the formatting
 * that Unicode deprecates, the byte order mark, and invisible letters.
 */
const foreignSource = String.raw`[\0-\t\v-\x1f\x7f-\x9f\p{Surrogate}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{E0000}-\u{E007F}]`;
const flagOrForeign = new RegExp(`${flagSource}|${foreignSource}`, 'gu');
const manyMarks = /(\p{Mark}{30})\p{Mark}+/gu;
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Matches characters that are not visible by themselves: spaces, joiners, fillers such as U+3164, marks
 * without a letter, and the braille pattern without dots.
 */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}\p{Format}\u2800]/gu;

function showsNothing(text: string): boolean {
  return text.replaceAll(unseen, '') === '';
}
