/** The four kinds of intention, and the answers that people give to their questions. */
import type { z } from 'zod';
import { type Category, categories, categoryIds, type Side, sides } from '../intentions.ts';
import { homeSale } from './home-sale.ts';
import { homeWanted } from './home-wanted.ts';
import type { Kind } from './kind.ts';
import { vehicleSale } from './vehicle-sale.ts';
import { vehicleWanted } from './vehicle-wanted.ts';

export const kinds = {
  sell: { property: homeSale, vehicle: vehicleSale },
  buy: { property: homeWanted, vehicle: vehicleWanted },
} as const satisfies Kinds;
export type Kinds = Readonly<Record<Side, Readonly<Record<Category, Kind>>>>;

type SellProperty = z.output<typeof homeSale.rule>;
type BuyProperty = z.output<typeof homeWanted.rule>;
type SellVehicle = z.output<typeof vehicleSale.rule>;
type BuyVehicle = z.output<typeof vehicleWanted.rule>;
/** The answers of an intention; null is Any, prices are whole pounds, the radius is miles. */
export type Answers = SellProperty | BuyProperty | SellVehicle | BuyVehicle;

type NameIn<It> = It extends unknown ? Exclude<keyof It, 'type' | 'category' | 'images'> : never;
type ValueIn<It, Name> = It extends unknown ? (Name extends keyof It ? It[Name] : never) : never;
type Read<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
/** Answers of any kind, as far as they are known: a row or a draft. */
export type KnownAnswers = {
  readonly [Name in NameIn<Answers>]?: Read<ValueIn<Answers, Name>> | null | undefined;
};

/** An intention or a draft of one, distinguished by its type and category. */
export interface Described extends KnownAnswers {
  readonly type: Side;
  readonly category: Category;
}

/** The rule for one kind of intention. */
export function answersRule(side: Side, category: Category): z.ZodType<Answers> {
  return kinds[side][category].rule;
}

/** The four question sets as the API serves them. */
export const questionSets = categories.flatMap((category) =>
  sides.toReversed().map((type) => ({
    categoryId: categoryIds[category],
    category,
    type,
    get questions() {
      return kinds[type][category].questions;
    },
  })),
);
