/**
 * What discovery knows of an intention, from its answers and place, and the number `kind` that encodes its
 * category and property type.
 */
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

/**
 * The facts of an intention of either side. A buyer's are split: `buy` holds the musts, which all SQL goes
 * by, and `wishes` the wishes.
 */
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

/** A row of intentions, whose answers are one column. */
interface Stored extends Pick<Described, 'type' | 'category'> {
  readonly answers: KnownAnswers;
}

function vectorOf({ publicLatitude, publicLongitude }: PublicPlace): UnitVector {
  return unitVector({ latitude: publicLatitude, longitude: publicLongitude });
}

/** Reads these answers, null for those not given. Throws if a required one is missing. */
function read(answers: KnownAnswers, names: readonly (BuyAnswer | SellAnswer)[]): object {
  const known: Record<string, unknown> = {};
  for (const name of names) {
    known[name] = answers[name] ?? null;
    if (known[name] === null && discovery.requiredAnswers.includes(name))
      throw new Error(`an intention without ${name}`);
  }
  return known;
}

/**
 * The numbers of kinds: a vehicle is 0, a property has the number of its type; 5 is a buyer's Any, or a
 * property of unknown type.
 */
const kindOfType = { Studio: 1, Flat: 2, House: 3, Bungalow: 4 } as const satisfies Record<
  PropertyType,
  number
>;
const vehicleKind = 0;
const anyKind = 5;
/**
 * Added to the kind of rows that only people with an account see. They have index pages of their own, which a
 * visitor's question does not read.
 */
export const membersKinds = 8;
/** All kinds that rows of properties have, on either side. */
const allPropertyKinds: number[] = [...Object.values(kindOfType), anyKind];
const typeOfKind = new Map<number, PropertyType>(
  Object.entries(kindOfType).map(([type, kind]) => [kind, type as PropertyType]),
);

export function kindsOf(category: Category): number[] {
  return category === 'vehicle' ? [vehicleKind] : allPropertyKinds;
}

/** These kinds as rows have them: visible to everybody, and visible to people with an account only. */
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

/** The kinds of sells that a buyer accepts. */
export function kindsWanted(buy: BuyFacts): number[] {
  const kind = kindOf(buy);
  return kind === anyKind ? allPropertyKinds : [kind];
}

/** The kinds of buys that accept a sell: those that name its type, and those that take any. */
export function kindsAccepting(sell: SellFacts): number[] {
  return sell.category === 'vehicle' ? [vehicleKind] : [...new Set([kindOf(sell), anyKind])];
}

/**
 * How two intentions of opposite sides fit. Throws if both are on the same side, which is a mistake of the
 * caller.
 */
export function fitOf(one: Facts, other: Facts): Fit {
  return discovery.fit(...asPair(one, other));
}

/** How a half-filled form and an intention fit: what somebody selling has not answered yet is open. */
export function fitSoFarOf(one: Facts, other: Facts): Fit {
  return discovery.fitSoFar(...asPair(one, other));
}

function asPair(one: Facts, other: Facts): Parameters<typeof discovery.fit> {
  if (one.side === 'buy' && other.side === 'sell') return [one.buy, other.sell, one.wishes];
  if (one.side === 'sell' && other.side === 'buy') return [other.buy, one.sell, other.wishes];
  throw new Error(`two intentions to ${one.side} cannot fit`);
}
