/** A number that may be written in many ways: what is kept of what was typed, and how that is shown. Pure. */
import type { Decision } from '../../domain/decision.ts';

/** Null is none; a text is what was typed and could not be read, kept so that it can be mended. */
export type Amount = number | string | null;
/** What a text says, or the words for why it says nothing. */
export type ReadAmount = (text: string) => Decision<number>;

/** What is kept of a typed text. */
export function amountOf(text: string, read: ReadAmount): Amount {
  if (text.trim() === '') return null;
  const said = read(text);
  return said.allowed ? said.value : text;
}

/** What the field shows of an amount, in `format`'s words where it is a number. */
export function amountText(amount: Amount, format: (value: number) => string): string {
  if (amount === null) return '';
  return typeof amount === 'string' ? amount : format(amount);
}

/** What stands beside a text that could not be read. */
export function refusalOf(amount: Amount, read: ReadAmount): string | undefined {
  if (typeof amount !== 'string') return undefined;
  const said = read(amount);
  return said.allowed ? undefined : said.detail;
}

/** The number, where there is one. */
export function knownAmount(amount: Amount): number | null {
  return typeof amount === 'number' ? amount : null;
}
