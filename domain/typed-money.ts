/**
 * A price as people type and paste it, such as '420k', '£1.2 million' or '250,000 ono', and what it is in
 * whole pounds.
 */
import { allowed, type Decision, refusedWith } from './decision.ts';
import { limits } from './limits.ts';
import { boundWords, intentionWords, moneyWords } from './wording.ts';

/** The bounds of a price in whole pounds, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * The most characters that are read. A price with everything that people write around it is far shorter, and
 * a page pasted by mistake is not searched.
 */
const longest = 60;

/**
 * Reads one price. Commas, spaces and apostrophes group thousands; a dot marks pence, which round to the
 * nearest pound, or the decimals of 'k' and 'm'. What could be meant in two ways ('250.000', '1,2',
 * '200-250k') is refused, not guessed.
 */
export function readMoney(text: string, { min, max }: Bounds = limits.price.property): Decision<number> {
  const plain = plainly(text);
  if (plain === '') return refusedWith(intentionWords.required);
  if (plain.length > longest) return refusedWith(moneyWords.unreadable);
  if (foreign.test(plain)) return refusedWith(moneyWords.otherCurrency);
  if (negative.test(plain)) return refusedWith(boundWords.atLeast(min));
  const { figure, unit } = price.exec(plain)?.groups ?? {};
  const read = figure === undefined ? refusedWith(whyUnreadable(plain)) : readFigure(figure, unit);
  if (!read.allowed) return read;
  if (read.value > max) return refusedWith(boundWords.atMost(max));
  return read.value < min ? refusedWith(boundWords.atLeast(min)) : read;
}

/** Powers of ten that units stand for. */
const thousand = 3;
const million = 6;

const leadIn = '(?:price|guide price|asking price|offers over|offers in (?:the )?region of|oieo|oiro)[: ] ?';
const pounds = '(?:pounds?(?: sterling)?|sterling|quid|gbp|£)';
const closing = '(?:o\\.?n\\.?o\\.?|ovno|or (?:nearest|near|best) offer|oiro|only)';
const units = '(?<unit>k|thou|thousand|grand|m|mn|mil|mill|million)';
/** Matches a typed price in its parts: 'guide price: £' · '250,000' · '.-' · 'k' · 'pounds' · 'ono'. */
const price = new RegExp(
  `^(?:${leadIn})?(?:gbp ?)?(?:£ ?)?(?<figure>[\\d.,' ]+?)(?:[.,/]-)? ?${units}? ?${pounds}?,? ?${closing}?[.,]?$`,
);
const foreign = /[$€¥₹]|\b(?:usd|eur|euros?|dollars?)\b/;
const negative = /^(?:gbp ?)?£? ?-(?: ?£)? ?[\d.]/;

/**
 * A typed price in small letters, with plain digits, single spaces, one kind of apostrophe and of dash, and
 * nothing invisible.
 */
function plainly(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replaceAll('￡', '£')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
/** The distance of a full-width character of East Asian keyboards to its ASCII one. */
const fullWidthOffset = 0xfee0;

function readFigure(figure: string, unit: string | undefined): Decision<number> {
  const digits = digitsOf(figure.trim().replace(/[.,]$/, ''));
  if (digits === undefined) return refusedWith(whyUnreadable(figure));
  const decimals = digits.split('.')[1]?.length ?? 0;
  if (unit === undefined && decimals > 2)
    return refusedWith(decimals === 3 ? moneyWords.unclearDot : moneyWords.unreadable);
  // Written as a power of ten it is exact: 1.0005 * 1000 is not.
  return allowed(Math.round(Number(`${digits}e${exponentOf(unit)}`)));
}

/**
 * A figure without its groups and with a dot before decimals; undefined if a group does not have three
 * digits.
 */
function digitsOf(figure: string): string | undefined {
  if (/^(?:\d+|\d*\.\d+)$/.test(figure)) return figure;
  if (/^\d{1,3}([,' ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/.test(figure)) return figure.replaceAll(/[,' ]/g, '');
  // As on the Continent, where nothing else can be meant: 1.250.000 and 250.000,00.
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) return figure.replaceAll('.', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d\d$/.test(figure)) return figure.replaceAll('.', '').replace(',', '.');
  return undefined;
}

function exponentOf(unit: string | undefined): number {
  if (unit === undefined) return 0;
  return unit.startsWith('m') ? million : thousand;
}

function whyUnreadable(text: string): string {
  return /\d\D*?[- /&£]\D*?\d/.test(text) ? moneyWords.severalAmounts : moneyWords.unreadable;
}
