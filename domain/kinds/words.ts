/** An intention in words: what it is, its price and its facts. */

import { type Criterion, criteria } from '../criteria.ts';
import { isWished } from '../criterion.ts';
import type { Side } from '../intentions.ts';
import type { Kind, Known, Row } from './kind.ts';
import { type Described, kinds } from './kinds.ts';

/** The word on a card that names its side. */
export const sideWords = { sell: 'For sale', buy: 'Wanted' } as const satisfies Record<Side, string>;

/** One line of an intention's facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * How an intention is called without a title: 'Three-bed house', 'Studio', 'House wanted', 'Vehicle for
 * sale'.
 */
export function kindText(it: Described): string {
  return kindOf(it).called({ ...it });
}

/**
 * How an intention is called wherever it is named: its title, or what it is and where, 'House wanted, Bristol
 * BS3'.
 */
export function titleText(it: Described & { readonly area?: string | undefined }): string {
  return it.title || [kindText(it), it.area].filter(Boolean).join(', ');
}

/**
 * What an intention is and where, without a word that its owner typed: 'Three-bed house in Bristol BS6',
 * 'Vehicle for sale in Bristol BS6'.
 */
export function kindAndAreaText(it: Described & { readonly area: string }): string {
  return `${kindText({ ...it, make: null, model: null })} in ${it.area}`;
}

/**
 * How a buyer would pay: 'Cash buyer', 'Mortgage, £60,000 deposit'; undefined if that is not asked, or not
 * answered yet.
 */
export function paymentText(it: Described): string | undefined {
  if (it.type === 'sell' || it.category === 'vehicle') return undefined;
  return kinds.buy.property.rows.paymentMethod.chip?.text(it, { ...it });
}

/**
 * The price in words: '£350,000', '£300,000 to £400,000', 'Any price'; undefined while a seller's draft has
 * none.
 */
export function priceLine(it: Described): string | undefined {
  return kinds[it.type][it.category].rows.priceRange.fact?.text(it, { ...it });
}

/** Up to three short facts for a card. */
export function factChips(it: Described, kind = kindOf(it)): string[] {
  return read(kind, it, ({ chip }) => chip)
    .map(({ value }) => value)
    .slice(0, 3);
}

/** Every fact of an intention, each with its label, in reading order; what a draft has not answered is left out. */
export function factList(it: Described & { readonly area?: string | undefined }, kind = kindOf(it)): Fact[] {
  return read(kind, it, ({ fact }) => fact).map(({ row, words: { label }, value }) => ({
    label,
    value: asMeant(value, row, it),
  }));
}

/** A fact with a mark if it is a wish: 'At least C (a wish)'. */
function asMeant(value: string, row: Row, it: Described): string {
  return isWish(row, it) ? `${value} (a wish)` : value;
}

/** Whether what a question asks of others is a wish. If nothing in particular is asked it is none. */
function isWish({ answers }: Row, it: Described): boolean {
  const [name] = Object.values(answers).flatMap(({ part }) => part?.criterion ?? []);
  if (it.type === 'sell' || name === undefined) return false;
  const known: Known = { ...it };
  const isAsked = Object.keys(answers).some((answer) => (known[answer] ?? null) !== null);
  return isAsked && isWished(criteria[name as Criterion], name, it.wishes);
}

/** One line of the facts of several intentions side by side; undefined for one that does not say it. */
export interface FactRow {
  /** The question that it answers. */
  readonly question: string;
  readonly label: string;
  readonly values: readonly (string | undefined)[];
}

/**
 * Every fact that at least one of these intentions states, in reading order. All must be of the kind of the
 * first.
 */
export function factTable(
  its: readonly (Described & { readonly area?: string | undefined })[],
  kind = its[0] && kindOf(its[0]),
): FactRow[] {
  if (kind === undefined) return [];
  return inPlaces(kind, ({ fact }) => fact)
    .map(({ question, row, words }) => ({
      question,
      label: words.label,
      values: its.map((it) => {
        const value = words.text({ ...it }, { ...it });
        return value && asMeant(value, row, it);
      }),
    }))
    .filter(({ values }) => values.some((it) => it !== undefined));
}

function kindOf({ type, category }: Described): Kind {
  return kinds[type][category];
}

/** The place of facts that name none: between the first ones and `nearLast`. */
const usual = 1;

function read<Words extends NonNullable<Row['chip']>>(
  kind: Kind,
  it: Described,
  wordsOf: (row: Row) => Words | undefined,
) {
  const known = { ...it };
  return inPlaces(kind, wordsOf).flatMap(({ row, words }) => {
    const value = words.text(known, known);
    return value === undefined ? [] : [{ row, words, value }];
  });
}

/** The words of a kind's rows, in the order of their places. */
function inPlaces<Words extends NonNullable<Row['chip']>>(
  { rows }: Kind,
  wordsOf: (row: Row) => Words | undefined,
) {
  return Object.entries(rows)
    .flatMap(([question, row]) => {
      const words = wordsOf(row);
      return words === undefined ? [] : [{ question, row, words }];
    })
    .toSorted((one, other) => (one.words.at ?? usual) - (other.words.at ?? usual));
}
