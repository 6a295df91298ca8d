/**
 * The value of a number field: which number a typed text means, and how the value is shown. Pure functions.
 */
import type { Decision } from '../../domain/decision.ts';

/**
 * A number; null for an empty field; or the typed text where it could not be read, kept so that it can be
 * corrected.
 */
export type Amount = number | string | null;
/** Reads a typed text: answers its number, or words that say why it is none. */
export type ReadAmount = (text: string) => Decision<number>;

/** The value of a field with this typed text. */
export function amountOf(text: string, read: ReadAmount): Amount {
  if (text.trim() === '') return null;
  const said = read(text);
  return said.allowed ? said.value : text;
}

/** The text that the field shows for a value; `format` writes numbers. */
export function amountText(amount: Amount, format: (value: number) => string): string {
  if (amount === null) return '';
  return typeof amount === 'string' ? amount : format(amount);
}

/** The error beside a text that could not be read. */
export function refusalOf(amount: Amount, read: ReadAmount): string | undefined {
  if (typeof amount !== 'string') return undefined;
  const said = read(amount);
  return said.allowed ? undefined : said.detail;
}

/** The number, or null if the value is no number. */
export function knownAmount(amount: Amount): number | null {
  return typeof amount === 'number' ? amount : null;
}
