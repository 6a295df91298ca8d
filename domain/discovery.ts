/**
 * The rule of discovery: does this sell fit what this buyer wants, what alone keeps the two apart, and what
 * is nearly met. Everything is computed from the rows of a table of criteria.
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
  /** True for a wish: if missed, it excludes nobody. */
  readonly wish?: true | undefined;
}

/**
 * A buyer's wishes: the names of the criteria that are wishes, and everything they asked, musts and wishes.
 */
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

/** A buyer's answers with one criterion asked less strictly. */
export interface Wider<Name extends string = Criterion, Buy extends BuyFacts = BuyFacts> {
  readonly criterion: Name;
  readonly wider: Buy;
}

/** The names of the answers that facts are made of. */
export type BuyAnswer<Buy = BuyFacts> = Exclude<keyof Buy, 'category' | 'at' | 'takesUnsaid'>;
export type SellAnswer<Sell = SellFacts> = Exclude<keyof Sell, 'category' | 'at'>;

/** The rule of discovery for a table of criteria: `discovery` for the real one, others in tests. */
export class Discovery<Name extends string, Buy extends BuyFacts, Sell extends SellFacts> {
  readonly names: Name[];
  readonly mostTellingFirst: Name[];
  /** A buyer's answers if nothing is asked: open bounds, and the largest radius. */
  readonly nothingAsked: Omit<Buy, 'category' | 'at'>;
  readonly buyAnswers: BuyAnswer<Buy>[];
  readonly sellAnswers: SellAnswer<Sell>[];
  readonly requiredAnswers: (BuyAnswer<Buy> | SellAnswer<Sell>)[];
  readonly #table: Criteria<Name, Buy, Sell>;
  /**
   * For each category: the open answers of the criteria that do not apply to it. Computed once, because every
   * question needs them.
   */
  readonly #notAsked: Readonly<Record<Category, Partial<Buy>>>;

  constructor(table: Criteria<Name, Buy, Sell>) {
    const names = Object.keys(table) as Name[];
    this.#table = table;
    this.names = names;
    this.mostTellingFirst = names.toSorted((a, b) => table[a].telling - table[b].telling);
    this.nothingAsked = Object.assign({}, ...names.map((it) => table[it].buyer));
    this.buyAnswers = names.flatMap((it) => keysOf<Buy>(table[it].buyer)) as BuyAnswer<Buy>[];
    this.sellAnswers = names.flatMap((it) => table[it].seller) as SellAnswer<Sell>[];
    this.requiredAnswers = names.flatMap((it) => table[it].required ?? []) as typeof this.requiredAnswers;
    const notAskedIn = (category: Category) => {
      const others = names.filter((it) => !this.#applying({ category }).includes(it));
      return Object.assign({}, ...others.map((it) => table[it].buyer)) as Partial<Buy>;
    };
    this.#notAsked = Object.fromEntries(
      categories.map((category) => [category, notAskedIn(category)]),
    ) as Readonly<Record<Category, Partial<Buy>>>;
  }

  /**
   * Splits what a buyer asks into `musts`, with everything they only wish opened, and `wishes`. All SQL and
   * everything else here take musts, so that a wish excludes nobody. Criteria they ask nothing of are no
   * wishes. `names` are the wishes chosen; null means the buyer could not choose, so the criteria that are
   * wishes by default apply.
   */
  mustsAndWishes(asked: Buy, names: readonly string[] | null = null) {
    const wished = this.askedBy(asked).filter((name) => isWished(this.#table[name], name, names));
    const wishes: Wishes<Name, Buy> | undefined = wished.length === 0 ? undefined : { names: wished, asked };
    return { musts: this.#opened(asked, wished), ...(wishes && { wishes }) };
  }

  /** The criteria that these answers of a buyer ask something of. What is not answered yet asks nothing. */
  askedBy(answers: Partial<Buy> & Pick<Buy, 'category'>): Name[] {
    return this.#applying(answers).filter((name) => {
      const open = this.#table[name].buyer;
      return keysOf<Buy>(open).some((it) => (answers[it] ?? open[it]) !== open[it]);
    });
  }

  /**
   * The rule of the specification's section 9: the same category, and every must met. Wishes are measured as
   * well. SQL is held to this function by tests.
   */
  fit(musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    return this.#fitBy(this.#measures(musts, sell), musts, sell, wishes);
  }

  /** Whether the two fit: a cheaper `fit`, which stops at the first criterion that is missed. */
  fits(musts: Buy, sell: Sell): boolean {
    const { category } = sell;
    const table = this.#table;
    const isMet = (it: Name) =>
      (table[it].only ?? category) !== category || table[it].measure(musts, sell).fits;
    return musts.category === category && this.names.every(isMet);
  }

  /** Like `fit`, for the half-filled form of a seller: what they have not answered yet is open. */
  fitSoFar(musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    const answered = this.answeredBySeller(sell);
    const isKnown = (name: Name) => this.#table[name].seller.length === 0 || answered.includes(name);
    const each = this.#measures(musts, sell).map((it) =>
      isKnown(it.criterion) ? it : { criterion: it.criterion, ...unbounded, fits: true, open: true },
    );
    const { names: wished, asked } = wishes ?? { names: [], asked: musts };
    return this.#fitBy(each, musts, sell, { names: wished.filter(isKnown), asked });
  }

  #fitBy(each: CriterionFit<Name>[], musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    const isWish = (name: Name) => wishes?.names.includes(name) ?? false;
    return {
      fits: musts.category === sell.category && each.every((it) => it.fits),
      distanceMiles: milesOfChordSquared(chordSquared(musts.at, sell.at)),
      criteria: each.map((it) =>
        wishes && isWish(it.criterion)
          ? { criterion: it.criterion, ...this.#table[it.criterion].measure(wishes.asked, sell), wish: true }
          : it,
      ),
    };
  }

  /**
   * For each criterion that narrows the search: the buyer's answers without it. Sells that fit those and not
   * all of the buyer's answers are hidden by that criterion alone. Without an own radius it is the largest
   * there is.
   */
  relaxations(buy: Buy): Wider<Name, Buy>[] {
    return this.#widened(buy, (row) => row.buyer);
  }

  /**
   * For each criterion that defines what a little is: the answers of the buyer if they gave way by a little.
   */
  nearly(buy: Buy): Wider<Name, Buy>[] {
    return this.#widened(buy, (row) => row.almost?.(buy));
  }

  /**
   * A buyer's answers without the criteria that do not apply to their category: for a vehicle nobody asks for
   * rooms.
   */
  asked(buy: Buy): Buy {
    return { ...buy, ...this.#notAsked[buy.category] };
  }

  /**
   * The criteria a seller has answered so far, which are the ones that can exclude a buyer. Criteria that a
   * seller has no say in are not among them. A criterion that may be left out counts as answered, because
   * leaving it out means 'not said' once the intention is saved.
   */
  answeredBySeller(sell: Sell): Name[] {
    return this.#applying(sell).filter((name) => {
      const { seller, mayBeUnsaid = false } = this.#table[name];
      return seller.length > 0 && (mayBeUnsaid || seller.every((it) => (sell[it] ?? null) !== null));
    });
  }

  /**
   * Which of a seller's answers keep the two apart. None: they fit so far. Just one: it hides the buyer. Null
   * if no answer could bring them together: another category, or too far for a radius that the seller has no
   * say in.
   */
  keptApartBySeller(buy: Buy, sell: Sell): Name[] | null {
    const apart = this.#missed(buy, sell);
    if (buy.category !== sell.category || apart.some((it) => this.#table[it].seller.length === 0))
      return null;
    const answered = this.answeredBySeller(sell);
    return apart.filter((it) => answered.includes(it));
  }

  /**
   * The one criterion that keeps the two apart if it is missed by a little; null if they fit or miss by more.
   */
  nearMiss(buy: Buy, sell: Sell): Name | null {
    const [criterion, ...more] = this.#missed(buy, sell);
    if (buy.category !== sell.category || criterion === undefined || more.length > 0) return null;
    const wider = this.nearly(buy).find((it) => it.criterion === criterion)?.wider;
    return wider !== undefined && this.#table[criterion].measure(wider, sell).fits ? criterion : null;
  }

  /** The criteria a seller did not answer and buyers may ask about. */
  unsaidBySeller(sell: Sell): Name[] {
    return this.#tellingOf(sell).filter((name) => isUnsaid(this.#table[name], (it) => sell[it]));
  }

  /**
   * Small changes a buyer could make, each of one answer and one that the form can express. Smaller ones come
   * before larger ones.
   */
  suggestionsToBuyer(buy: Buy): Suggestion<Name>[] {
    return this.#tellingOf(buy).flatMap((criterion) => {
      const steps = this.#table[criterion].suggestToBuyer?.(buy) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /** Small changes a seller could make: a lower price. */
  suggestionsToSeller(sell: Sell): Suggestion<Name>[] {
    return this.#tellingOf(sell).flatMap((criterion) => {
      const steps = this.#table[criterion].suggestToSeller?.(sell) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /**
   * A criterion's fit in a few words, for the person on `side`: '£12,000 under your limit', '3 of 10 miles',
   * '1 more bedroom than asked for'. Null if nothing was asked.
   */
  explain(it: CriterionFit<Name>, side: Side): string | null {
    if (it.open) return null;
    const { called, explain } = this.#table[it.criterion];
    return it.unsaid ? `${capital(called.sell)} not stated` : explain(it, side);
  }

  #applying({ category }: Pick<Buy | Sell, 'category'>, among = this.names): Name[] {
    return among.filter((it) => (this.#table[it].only ?? category) === category);
  }

  #tellingOf(facts: Buy | Sell): Name[] {
    return this.#applying(facts, this.mostTellingFirst);
  }

  #measures(buy: Buy, sell: Sell): CriterionFit<Name>[] {
    return this.#applying(buy).map((criterion) => ({
      criterion,
      ...this.#table[criterion].measure(buy, sell),
    }));
  }

  #missed(buy: Buy, sell: Sell): Name[] {
    const apart = this.#measures(buy, sell).filter((it) => !it.fits);
    return apart.map((it) => it.criterion);
  }

  /** The buyer's answers with these criteria opened. */
  #opened(buy: Buy, those: readonly Name[]): Buy {
    return Object.assign({}, buy, ...those.map((it) => this.#table[it].buyer));
  }

  /**
   * The buyer's answers with each criterion changed in turn; criteria that this does not change are left out.
   */
  #widened(buy: Buy, change: (row: CriterionRow<Buy, Sell>) => Partial<Buy> | undefined) {
    return this.#applying(buy)
      .map((criterion) => ({ criterion, wider: { ...buy, ...change(this.#table[criterion]) } }))
      .filter(({ wider }) => keysOf<Buy>(wider).some((it) => (buy[it] ?? null) !== (wider[it] ?? null)));
  }
}

function keysOf<Buy>(buy: Partial<Buy>): (keyof Buy)[] {
  return Object.keys(buy) as (keyof Buy)[];
}

export const discovery = new Discovery(criteria);
