/**
 * Discovery: does this thing for sale fit what this buyer wants, what alone keeps the two apart, and what is
 * nearly met. All of it goes over the rows of a table of criteria.
 */
import { type Criterion, criteria } from './criteria.ts';
import {
  type BuyFacts,
  type CriterionRow,
  isUnsaid,
  isWished,
  type Measure,
  type SellFacts,
  type Step,
  unbounded,
} from './criterion.ts';
import { type Category, categories, type Side } from './intentions.ts';
import { capital } from './number-words.ts';
import { chordSquared, milesOfChordSquared } from './place.ts';

export type { Criterion } from './criteria.ts';
export type { BuyFacts, SellFacts } from './criterion.ts';

/** Criteria by their names. */
export type Criteria<Name extends string, Buy extends BuyFacts, Sell extends SellFacts> = Readonly<
  Record<Name, CriterionRow<Buy, Sell>>
>;

export interface CriterionFit<Name extends string = Criterion> extends Measure {
  readonly criterion: Name;
  /** It is a wish: missed, it keeps nobody away. */
  readonly wish?: true | undefined;
}

/** What a buyer wishes: everything they ask, and which of it is a wish. */
export interface Wishes<Name extends string = Criterion, Buy extends BuyFacts = BuyFacts> {
  readonly names: readonly Name[];
  readonly asked: Buy;
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
export type BuyAnswer<Buy = BuyFacts> = Exclude<keyof Buy, 'category' | 'at' | 'takesUnsaid'>;
export type SellAnswer<Sell = SellFacts> = Exclude<keyof Sell, 'category' | 'at'>;

/** The rule of discovery for any table of criteria, such as the real one. */
export function discoveryBy<Name extends string, Buy extends BuyFacts, Sell extends SellFacts>(
  table: Criteria<Name, Buy, Sell>,
) {
  const names = Object.keys(table) as Name[];
  const mostTellingFirst = names.toSorted((a, b) => table[a].telling - table[b].telling);

  function applying({ category }: Pick<Buy | Sell, 'category'>, among = names): Name[] {
    return among.filter((it) => (table[it].only ?? category) === category);
  }

  /**
   * Of each category, the open answers to what is no criterion there. Made once, for every question begins
   * with them.
   */
  const notAsked = Object.fromEntries(
    categories.map((category) => {
      const others = names.filter((it) => !applying({ category }).includes(it));
      return [category, Object.assign({}, ...others.map((it) => table[it].buyer))];
    }),
  ) as Readonly<Record<Category, Partial<Buy>>>;

  function measures(buy: Buy, sell: Sell): CriterionFit<Name>[] {
    return applying(buy).map((criterion) => ({ criterion, ...table[criterion].measure(buy, sell) }));
  }

  /**
   * What a buyer asks, told apart: what they must have, with everything they only wish opened, and their
   * wishes. Everything else here and all SQL ask for musts alone, so that a wish hides nobody. What they do
   * not ask is no wish; without `names` those are wishes that are unless their person says otherwise.
   */
  function mustsAndWishes(asked: Buy, names: readonly string[] | null = null) {
    const wished = askedBy(asked).filter((name) => isWished(table[name], name, names));
    const wishes: Wishes<Name, Buy> | undefined = wished.length === 0 ? undefined : { names: wished, asked };
    return { musts: opened(asked, wished), ...(wishes && { wishes }) };
  }

  /** The criteria that these answers of a buyer ask anything of; what is not answered yet asks nothing. */
  function askedBy(answers: Partial<Buy> & Pick<Buy, 'category'>): Name[] {
    return applying(answers).filter((name) => {
      const open = table[name].buyer;
      return keysOf(open).some((it) => (answers[it] ?? open[it]) !== open[it]);
    });
  }

  /** Without what these criteria ask. */
  function opened(buy: Buy, those: readonly Name[]): Buy {
    return Object.assign({}, buy, ...those.map((it) => table[it].buyer));
  }

  /**
   * The rule of section 9: same category, and each criterion met; a wish is measured, too. SQL is held to
   * this function.
   */
  function fit(musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    return fitBy(measures(musts, sell), musts, sell, wishes);
  }

  /** Whether they fit, and no more: it stops at the first criterion that is missed. */
  function fits(musts: Buy, sell: Sell): boolean {
    const { category } = sell;
    const isMet = (it: Name) =>
      (table[it].only ?? category) !== category || table[it].measure(musts, sell).fits;
    return musts.category === category && names.every(isMet);
  }

  /** The same of a form that somebody selling has half filled: what they have not answered yet is open. */
  function fitSoFar(musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    const answered = answeredBySeller(sell);
    const isKnown = (name: Name) => table[name].seller.length === 0 || answered.includes(name);
    const each = measures(musts, sell).map((it) =>
      isKnown(it.criterion) ? it : { criterion: it.criterion, ...unbounded, fits: true, open: true },
    );
    const { names: wished, asked } = wishes ?? { names: [], asked: musts };
    return fitBy(each, musts, sell, { names: wished.filter(isKnown), asked });
  }

  function fitBy(each: CriterionFit<Name>[], musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    const isWish = (name: Name) => wishes?.names.includes(name) ?? false;
    return {
      fits: musts.category === sell.category && each.every((it) => it.fits),
      distanceMiles: milesOfChordSquared(chordSquared(musts.at, sell.at)),
      criteria: each.map((it) =>
        wishes && isWish(it.criterion)
          ? { criterion: it.criterion, ...table[it.criterion].measure(wishes.asked, sell), wish: true }
          : it,
      ),
    };
  }

  function missed(buy: Buy, sell: Sell): Name[] {
    const apart = measures(buy, sell).filter((it) => !it.fits);
    return apart.map((it) => it.criterion);
  }

  /**
   * What a buyer would ask without one of their criteria, for each that narrows anything: those who fit that
   * but not all of it are hidden by that answer alone. Without a radius of one's own it is the largest there
   * is.
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
      .filter(({ wider }) => keysOf(wider).some((it) => (buy[it] ?? null) !== (wider[it] ?? null)));
  }

  /** A buyer's answers that a criterion reads. */
  function answersOf(criterion: Name): (keyof Buy)[] {
    return keysOf(table[criterion].buyer);
  }

  function keysOf(buy: Partial<Buy>): (keyof Buy)[] {
    return Object.keys(buy) as (keyof Buy)[];
  }

  /** What a buyer asks, without what is no criterion in their category: of a vehicle nobody asks for rooms. */
  function asked(buy: Buy): Buy {
    return { ...buy, ...notAsked[buy.category] };
  }

  /**
   * What somebody selling has answered so far that can keep a buyer away: what is not answered yet keeps
   * nobody away, and of some criteria a seller has no say. What may be left out counts as it will when the
   * intention is kept: as not said.
   */
  function answeredBySeller(sell: Sell): Name[] {
    return applying(sell).filter((name) => {
      const { seller, mayBeUnsaid = false } = table[name];
      return seller.length > 0 && (mayBeUnsaid || seller.every((it) => (sell[it] ?? null) !== null));
    });
  }

  /**
   * Which answers of a form keep the two apart: none, and they fit so far; just one, and it hides them. Null
   * when nothing could bring them together: another category, or too far for a radius that the seller has no
   * say in.
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

  /** What somebody selling did not say, of what buyers may ask about. */
  function unsaidBySeller(sell: Sell): Name[] {
    return applying(sell, mostTellingFirst).filter((name) => isUnsaid(table[name], (it) => sell[it]));
  }

  /**
   * Small changes that each ask a buyer to give way in one thing; only what the form can say. Smaller before
   * larger.
   */
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
   * A criterion's fit in a few words, for the one who is on `side`: '£12,000 under your limit', '3 of 10
   * miles', '1 more bedroom than asked'. Null where nothing was asked.
   */
  function explain(it: CriterionFit<Name>, side: Side): string | null {
    if (it.open) return null;
    const { called, explain } = table[it.criterion];
    return it.unsaid ? `${capital(called.sell)} not said` : explain(it, side);
  }

  return {
    names,
    mostTellingFirst,
    /** A buyer's answers where nothing is asked: open bounds, and the largest radius. */
    nothingAsked: Object.assign({}, ...names.map((it) => table[it].buyer)) as Omit<Buy, 'category' | 'at'>,
    buyAnswers: names.flatMap(answersOf) as BuyAnswer<Buy>[],
    sellAnswers: names.flatMap((it) => table[it].seller) as SellAnswer<Sell>[],
    requiredAnswers: names.flatMap((it) => table[it].required ?? []) as (BuyAnswer<Buy> | SellAnswer<Sell>)[],
    mustsAndWishes,
    askedBy,
    fit,
    fits,
    fitSoFar,
    relaxations,
    asked,
    answeredBySeller,
    keptApartBySeller,
    nearly,
    nearMiss,
    unsaidBySeller,
    suggestionsToBuyer,
    suggestionsToSeller,
    explain,
  };
}

export const {
  names: criterionNames,
  mostTellingFirst,
  nothingAsked,
  buyAnswers,
  sellAnswers,
  requiredAnswers,
  mustsAndWishes,
  askedBy,
  fit,
  fits,
  fitSoFar,
  relaxations,
  asked,
  answeredBySeller,
  keptApartBySeller,
  nearly,
  nearMiss,
  unsaidBySeller,
  suggestionsToBuyer,
  suggestionsToSeller,
  explain,
} = discoveryBy(criteria);
