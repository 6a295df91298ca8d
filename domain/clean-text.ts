/** Text as people type and paste it, made clean in one place, for the form and the server alike. */
import { z } from 'zod';
import { tooLongText } from './number-words.ts';

/** What is said of no text at all, and of one that is far too long to be looked at. */
interface Words {
  readonly missing?: string;
  readonly tooLong?: string | (() => string);
}

/**
 * A text of one line, such as a name: clean, trimmed, its line breaks spaces. Its rule goes on to refuse more
 * than `most` characters, which are counted of clean text; `rawText` says what is refused before.
 */
export function typedLine(most: number, words?: Words) {
  return rawText(most, words).overwrite(cleanLine);
}

/** A text that may have lines, such as a description: clean and trimmed. `most` as of a line. */
export function typedText(most: number, words?: Words) {
  return rawText(most, words).overwrite(cleanText);
}

/**
 * Cleaning takes longer the longer a text is, and what people type or paste loses little by it: spaces around
 * it, some invisible characters, letters of two that become one. What has four times as many characters as
 * may stay is refused as it comes.
 */
function rawText(most: number, { missing, tooLong = () => tooLongText(most) }: Words = {}) {
  const error = typeof tooLong === 'string' ? tooLong : () => tooLong();
  return z.string(missing).max(4 * most, { error, abort: true });
}

export function cleanLine(text: string): string {
  return cleanText(text.replaceAll(lineBreak, ' '));
}

/**
 * In Unicode's composed form (NFC), without what is no text; '' where nothing of it would show. What shapes
 * words stays: the joiners of emoji, Persian and Indic scripts, and the marks that tell left from right
 * without overriding a letter.
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
 * To compose, all marks on one letter are put in order, which takes the square of their number: more than any
 * script has on one are cut off (Stream-Safe Text, UAX 15). Once more behind, as one mark may become two.
 */
function composed(text: string): string {
  return text.replaceAll(manyMarks, '$1').normalize('NFC').replaceAll(manyMarks, '$1');
}

/** Whether PostgreSQL could not store this text: it takes neither the zero character nor half a character. */
export function isUnstorable(text: string): boolean {
  return unstorable.test(text);
}

const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/** Of England, Scotland or Wales: a black flag, then letters that are invisible by themselves. */
const flagSource = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`;
const flag = new RegExp(`^${flagSource}$`, 'u');
/**
 * Controls but the line's end, halves of characters, and code points that are none; embeddings, overrides and
 * isolates, which reverse what stands around them; the formatting that Unicode gave up, the byte order mark,
 * and invisible letters.
 */
const foreignSource = String.raw`[\0-\t\v-\x1f\x7f-\x9f\p{Surrogate}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{E0000}-\u{E007F}]`;
const flagOrForeign = new RegExp(`${flagSource}|${foreignSource}`, 'gu');
const manyMarks = /(\p{Mark}{30})\p{Mark}+/gu;
const unstorable = /\0|\p{Surrogate}/u;

/** Spaces, joiners, fillers such as U+3164, marks that stand on nothing, and the braille pattern without dots. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}\p{Format}\u2800]/gu;

function showsNothing(text: string): boolean {
  return text.replaceAll(unseen, '') === '';
}
