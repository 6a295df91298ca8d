/** What discovery knows of an intention, from its answers and place, and the one number that is its kind. */
import {
  type BuyAnswer,
  type BuyFacts,
  discovery,
  type Fit,
  type SellAnswer,
  type SellFacts,
  type Wishes,
} from '../../../domain/discovery.ts';
import type { Category, PropertyType } from '../../../domain/intentions.ts';
import type { Described, KnownAnswers } from '../../../domain/kinds/kinds.ts';
import { type PublicPlace, type UnitVector, unitVector } from '../../../domain/place.ts';

/** One side's facts, told apart: of a buyer what must be, which all SQL goes by, and what is a wish. */
export type Facts = BuyerFacts | { readonly side: 'sell'; readonly sell: SellFacts };
export interface BuyerFacts {
  readonly side: 'buy';
  readonly buy: BuyFacts;
  readonly wishes?: Wishes;
}

/**
 * The facts of a described intention at its public place. Throws when a price or radius that its kind must
 * have is missing.
 */
export function factsOf(it: Described | Stored, place: PublicPlace): Facts {
  const shared = { category: it.category, at: vectorOf(place) };
  const answers = 'answers' in it ? it.answers : it;
  return it.type === 'buy'
    ? buyerFacts({ ...shared, ...read(answers, discovery.buyAnswers) } as BuyFacts, answers.wishes)
    : { side: 'sell', sell: { ...shared, ...read(answers, discovery.sellAnswers) } as SellFacts };
}

function buyerFacts(asked: BuyFacts, names: KnownAnswers['wishes']): BuyerFacts {
  const { musts, ...wishes } = discovery.mustsAndWishes(asked, names);
  return { side: 'buy', buy: musts, ...wishes };
}

/** A row, with its answers in a column of their own. */
interface Stored extends Pick<Described, 'type' | 'category'> {
  readonly answers: KnownAnswers;
}

function vectorOf({ publicLatitude, publicLongitude }: PublicPlace): UnitVector {
  return unitVector({ latitude: publicLatitude, longitude: publicLongitude });
}

/** These answers, null for what was not given. */
function read(answers: KnownAnswers, names: readonly (BuyAnswer | SellAnswer)[]): object {
  const known: Record<string, unknown> = {};
  for (const name of names) {
    known[name] = answers[name] ?? null;
    if (known[name] === null && discovery.requiredAnswers.includes(name))
      throw new Error(`an intention without ${name}`);
  }
  return known;
}

/** A vehicle is 0, a property its type; 5 is a buyer's Any, or a property whose type nobody said. */
const kindOfType = { Studio: 1, Flat: 2, House: 3, Bungalow: 4 } as const satisfies Record<
  PropertyType,
  number
>;
const vehicleKind = 0;
const anyKind = 5;
/**
 * Added to the kind of what only people with an account see: in the index it stands apart, and visitors'
 * questions pass over it.
 */
export const membersKinds = 8;
/** Every kind a property's row can have, on either side. */
const allPropertyKinds: number[] = [...Object.values(kindOfType), anyKind];
const typeOfKind = new Map<number, PropertyType>(
  Object.entries(kindOfType).map(([type, kind]) => [kind, type as PropertyType]),
);

export function kindsOf(category: Category): number[] {
  return category === 'vehicle' ? [vehicleKind] : allPropertyKinds;
}

/** What everybody sees of these kinds, and what only people with an account see. */
export function withMembers(kinds: readonly number[]): number[] {
  return [...kinds, ...kinds.map((it) => it + membersKinds)];
}

export function kindOf({ category, propertyType }: Pick<SellFacts, 'category' | 'propertyType'>): number {
  if (category === 'vehicle') return vehicleKind;
  return propertyType === null ? anyKind : kindOfType[propertyType];
}

export function categoryOfKind(kind: number): Category {
  return kind % membersKinds === vehicleKind ? 'vehicle' : 'property';
}

export function typeOfKindNumber(kind: number): PropertyType | null {
  return typeOfKind.get(kind % membersKinds) ?? null;
}

/** The kinds of what is for sale that a buyer accepts. */
export function kindsWanted(buy: BuyFacts): number[] {
  const kind = kindOf(buy);
  return kind === anyKind ? allPropertyKinds : [kind];
}

/** The kinds of buyers that accept what is for sale: those who named its type, and those who take any. */
export function kindsAccepting(sell: SellFacts): number[] {
  return sell.category === 'vehicle' ? [vehicleKind] : [...new Set([kindOf(sell), anyKind])];
}

/** Throws when both are on the same side: a mistake of the caller. */
export function fitOf(one: Facts, other: Facts): Fit {
  return discovery.fit(...asPair(one, other));
}

/** The same of a form half filled: what somebody selling has not answered yet is open. */
export function fitSoFarOf(one: Facts, other: Facts): Fit {
  return discovery.fitSoFar(...asPair(one, other));
}

function asPair(one: Facts, other: Facts): Parameters<typeof discovery.fit> {
  if (one.side === 'buy' && other.side === 'sell') return [one.buy, other.sell, one.wishes];
  if (one.side === 'sell' && other.side === 'buy') return [other.buy, one.sell, other.wishes];
  throw new Error(`two intentions to ${one.side} cannot fit`);
}
