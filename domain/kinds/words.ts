/** An intention in words: what it is, its price and its facts. */

import type { Kind, Row } from './kind.ts';
import { type Described, kinds } from './kinds.ts';

/** One line of an intention's facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** 'Three-bed house', 'Studio', 'House wanted', 'Vehicle for sale'. */
export function kindText(it: Described): string {
  return kindOf(it).called({ ...it });
}

/** What an intention is called wherever it is named: its title, or what it is and where; 'House wanted, Bristol BS3'. */
export function titleText(it: Described & { readonly area?: string | undefined }): string {
  return it.title || [kindText(it), it.area].filter(Boolean).join(', ');
}

/** How a buyer would pay: 'Cash buyer', 'Mortgage, £60,000 deposit'; nothing where that is not asked, or not answered yet. */
export function paymentText(it: Described): string | undefined {
  if (it.type === 'sell' || it.category === 'vehicle') return undefined;
  return kinds.buy.property.rows.paymentMethod.chip?.text(it, { ...it });
}

/** '£350,000', '£300,000 to £400,000', 'Any price'; undefined while a seller's draft has none. */
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
  return read(kind, it, ({ fact }) => fact).map(({ words: { label }, value }) => ({ label, value }));
}

function kindOf({ type, category }: Described): Kind {
  return kinds[type][category];
}

/** In their places; what is not said of a place stands in the second. */
const usual = 1;

function read<Words extends NonNullable<Row['chip']>>(
  { rows }: Kind,
  it: Described,
  wordsOf: (row: Row) => Words | undefined,
) {
  const known = { ...it };
  return Object.values(rows)
    .flatMap((row) => wordsOf(row) ?? [])
    .toSorted((one, other) => (one.at ?? usual) - (other.at ?? usual))
    .flatMap((words) => {
      const value = words.text(known, known);
      return value === undefined ? [] : [{ words, value }];
    });
}
