/**
 * Discovery: does this thing for sale fit what this buyer wants, what alone keeps the two apart, and what is nearly met. All of it
 * goes over the rows of a table of criteria.
 */
import { type Criterion, criteria } from './criteria.ts';
import {
  type BuyFacts,
  type CriterionRow,
  type Measure,
  type SellFacts,
  type Step,
  unbounded,
} from './criterion.ts';
import type { Side } from './intentions.ts';
import { chordSquared, milesOfChordSquared } from './place.ts';

export type { Criterion } from './criteria.ts';
export type { BuyFacts, SellFacts } from './criterion.ts';

/** Criteria by their names. */
export type Criteria<Name extends string, Buy extends BuyFacts, Sell extends SellFacts> = Readonly<
  Record<Name, CriterionRow<Buy, Sell>>
>;

export interface CriterionFit<Name extends string = Criterion> extends Measure {
  readonly criterion: Name;
}

export interface Fit<Name extends string = Criterion> {
  readonly fits: boolean;
  /** Great-circle miles between the two. */
  readonly distanceMiles: number;
  readonly criteria: readonly CriterionFit<Name>[];
}

export interface Suggestion<Name extends string = Criterion> extends Step {
  readonly criterion: Name;
}

/** What a buyer would ask with one criterion asked less strictly. */
export interface Wider<Name extends string = Criterion, Buy extends BuyFacts = BuyFacts> {
  readonly criterion: Name;
  readonly wider: Buy;
}

/** The names of the answers that facts are made of. */
export type BuyAnswer<Buy = BuyFacts> = Exclude<keyof Buy, 'category' | 'at'>;
export type SellAnswer<Sell = SellFacts> = Exclude<keyof Sell, 'category' | 'at'>;

/** The rule of discovery for any table of criteria, such as the real one. */
export function discoveryBy<Name extends string, Buy extends BuyFacts, Sell extends SellFacts>(
  table: Criteria<Name, Buy, Sell>,
) {
  const names = Object.keys(table) as Name[];
  const mostTellingFirst = names.toSorted((a, b) => table[a].telling - table[b].telling);

  function applying({ category }: Buy | Sell, among = names): Name[] {
    return among.filter((it) => (table[it].only ?? category) === category);
  }

  function measures(buy: Buy, sell: Sell): CriterionFit<Name>[] {
    return applying(buy).map((criterion) => ({ criterion, ...table[criterion].measure(buy, sell) }));
  }

  /** The rule of section 9: same category, and each criterion met. SQL is held to this function. */
  function fit(buy: Buy, sell: Sell): Fit<Name> {
    return fitBy(measures(buy, sell), buy, sell);
  }

  /** The same of a form that somebody selling has half filled: what they have not answered yet is open. */
  function fitSoFar(buy: Buy, sell: Sell): Fit<Name> {
    const answered = answeredBySeller(sell);
    const isKnown = (name: Name) => table[name].seller.length === 0 || answered.includes(name);
    const each = measures(buy, sell).map((it) =>
      isKnown(it.criterion) ? it : { criterion: it.criterion, ...unbounded, fits: true, open: true },
    );
    return fitBy(each, buy, sell);
  }

  function fitBy(each: CriterionFit<Name>[], buy: Buy, sell: Sell): Fit<Name> {
    return {
      fits: buy.category === sell.category && each.every((it) => it.fits),
      distanceMiles: milesOfChordSquared(chordSquared(buy.at, sell.at)),
      criteria: each,
    };
  }

  function missed(buy: Buy, sell: Sell): Name[] {
    const apart = measures(buy, sell).filter((it) => !it.fits);
    return apart.map((it) => it.criterion);
  }

  /**
   * What a buyer would ask without one of their criteria, for each that narrows anything: those who fit that but not all
   * of it are hidden by that answer alone. Without a radius of one's own it is the largest there is.
   */
  function relaxations(buy: Buy): Wider<Name, Buy>[] {
    return widened(buy, (row) => row.buyer);
  }

  /** What a buyer would ask who gave way by a little, for each criterion that knows a little. */
  function nearly(buy: Buy): Wider<Name, Buy>[] {
    return widened(buy, (row) => row.almost?.(buy));
  }

  /** With each criterion's answers changed, where that changes anything. */
  function widened(buy: Buy, change: (row: CriterionRow<Buy, Sell>) => Partial<Buy> | undefined) {
    return applying(buy)
      .map((criterion) => ({ criterion, wider: { ...buy, ...change(table[criterion]) } }))
      .filter(({ criterion, wider }) => answersOf(criterion).some((it) => buy[it] !== wider[it]));
  }

  /** A buyer's answers that a criterion reads. */
  function answersOf(criterion: Name): (keyof Buy)[] {
    return Object.keys(table[criterion].buyer) as (keyof Buy)[];
  }

  /** What a buyer asks, without what is no criterion in their category: of a vehicle nobody asks for rooms. */
  function asked(buy: Buy): Buy {
    const applied = applying(buy);
    const others = names.filter((it) => !applied.includes(it));
    return Object.assign({}, buy, ...others.map((it) => table[it].buyer));
  }

  /**
   * What somebody selling has answered so far that can keep a buyer away: what is not answered yet keeps nobody away, and
   * of some criteria a seller has no say.
   */
  function answeredBySeller(sell: Sell): Name[] {
    return applying(sell).filter((name) => {
      const { seller } = table[name];
      return seller.length > 0 && seller.every((it) => sell[it] !== null);
    });
  }

  /**
   * Which answers of a form keep the two apart: none, and they fit so far; just one, and it hides them. Null when nothing
   * could bring them together: another category, or too far for a radius that the seller has no say in.
   */
  function keptApartBySeller(buy: Buy, sell: Sell): Name[] | null {
    const apart = missed(buy, sell);
    if (buy.category !== sell.category || apart.some((it) => table[it].seller.length === 0)) return null;
    const answered = answeredBySeller(sell);
    return apart.filter((it) => answered.includes(it));
  }

  /** The one criterion that keeps the two apart, when it is only by a little; null when they fit, or miss by more. */
  function nearMiss(buy: Buy, sell: Sell): Name | null {
    const [criterion, ...more] = missed(buy, sell);
    if (buy.category !== sell.category || criterion === undefined || more.length > 0) return null;
    const wider = nearly(buy).find((it) => it.criterion === criterion)?.wider;
    return wider !== undefined && table[criterion].measure(wider, sell).fits ? criterion : null;
  }

  /** Small changes that each ask a buyer to give way in one thing; only what the form can say. Smaller before larger. */
  function suggestionsToBuyer(buy: Buy): Suggestion<Name>[] {
    return applying(buy, mostTellingFirst).flatMap((criterion) => {
      const steps = table[criterion].suggestToBuyer?.(buy) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /** What somebody selling can give way in: a lower price. */
  function suggestionsToSeller(sell: Sell): Suggestion<Name>[] {
    return applying(sell, mostTellingFirst).flatMap((criterion) => {
      const steps = table[criterion].suggestToSeller?.(sell) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /**
   * A criterion's fit in a few words, for the one who is on `side`: '£12,000 under your limit', '3 of 10 miles', '1 more
   * bedroom than asked'. Null where nothing was asked.
   */
  function explain(it: CriterionFit<Name>, side: Side): string | null {
    return it.open ? null : table[it.criterion].explain(it, side);
  }

  return {
    names,
    mostTellingFirst,
    buyAnswers: names.flatMap(answersOf) as BuyAnswer<Buy>[],
    sellAnswers: names.flatMap((it) => table[it].seller) as SellAnswer<Sell>[],
    requiredAnswers: names.flatMap((it) => table[it].required ?? []) as (BuyAnswer<Buy> | SellAnswer<Sell>)[],
    fit,
    fitSoFar,
    relaxations,
    asked,
    answeredBySeller,
    keptApartBySeller,
    nearly,
    nearMiss,
    suggestionsToBuyer,
    suggestionsToSeller,
    explain,
  };
}

export const {
  names: criterionNames,
  mostTellingFirst,
  buyAnswers,
  sellAnswers,
  requiredAnswers,
  fit,
  fitSoFar,
  relaxations,
  asked,
  answeredBySeller,
  keptApartBySeller,
  nearly,
  nearMiss,
  suggestionsToBuyer,
  suggestionsToSeller,
  explain,
} = discoveryBy(criteria);
