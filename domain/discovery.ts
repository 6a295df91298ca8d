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
export class Discovery<Name extends string, Buy extends BuyFacts, Sell extends SellFacts> {
  readonly names: Name[];
  readonly mostTellingFirst: Name[];
  /** A buyer's answers where nothing is asked: open bounds, and the largest radius. */
  readonly nothingAsked: Omit<Buy, 'category' | 'at'>;
  readonly buyAnswers: BuyAnswer<Buy>[];
  readonly sellAnswers: SellAnswer<Sell>[];
  readonly requiredAnswers: (BuyAnswer<Buy> | SellAnswer<Sell>)[];
  readonly #table: Criteria<Name, Buy, Sell>;
  /**
   * Of each category, the open answers to what is no criterion there. Made once, for every question begins
   * with them.
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
   * What a buyer asks, told apart: what they must have, with everything they only wish opened, and their
   * wishes. Everything else here and all SQL ask for musts alone, so that a wish hides nobody. What they do
   * not ask is no wish; without `names` those are wishes that are unless their person says otherwise.
   */
  mustsAndWishes(asked: Buy, names: readonly string[] | null = null) {
    const wished = this.askedBy(asked).filter((name) => isWished(this.#table[name], name, names));
    const wishes: Wishes<Name, Buy> | undefined = wished.length === 0 ? undefined : { names: wished, asked };
    return { musts: this.#opened(asked, wished), ...(wishes && { wishes }) };
  }

  /** The criteria that these answers of a buyer ask anything of; what is not answered yet asks nothing. */
  askedBy(answers: Partial<Buy> & Pick<Buy, 'category'>): Name[] {
    return this.#applying(answers).filter((name) => {
      const open = this.#table[name].buyer;
      return keysOf<Buy>(open).some((it) => (answers[it] ?? open[it]) !== open[it]);
    });
  }

  /**
   * The rule of section 9: same category, and each criterion met; a wish is measured, too. SQL is held to
   * this function.
   */
  fit(musts: Buy, sell: Sell, wishes?: Wishes<Name, Buy>): Fit<Name> {
    return this.#fitBy(this.#measures(musts, sell), musts, sell, wishes);
  }

  /** Whether they fit, and no more: it stops at the first criterion that is missed. */
  fits(musts: Buy, sell: Sell): boolean {
    const { category } = sell;
    const table = this.#table;
    const isMet = (it: Name) =>
      (table[it].only ?? category) !== category || table[it].measure(musts, sell).fits;
    return musts.category === category && this.names.every(isMet);
  }

  /** The same of a form that somebody selling has half filled: what they have not answered yet is open. */
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
   * What a buyer would ask without one of their criteria, for each that narrows anything: those who fit that
   * but not all of it are hidden by that answer alone. Without a radius of one's own it is the largest there
   * is.
   */
  relaxations(buy: Buy): Wider<Name, Buy>[] {
    return this.#widened(buy, (row) => row.buyer);
  }

  /** What a buyer would ask who gave way by a little, for each criterion that knows a little. */
  nearly(buy: Buy): Wider<Name, Buy>[] {
    return this.#widened(buy, (row) => row.almost?.(buy));
  }

  /** What a buyer asks, without what is no criterion in their category: of a vehicle nobody asks for rooms. */
  asked(buy: Buy): Buy {
    return { ...buy, ...this.#notAsked[buy.category] };
  }

  /**
   * What somebody selling has answered so far that can keep a buyer away: what is not answered yet keeps
   * nobody away, and of some criteria a seller has no say. What may be left out counts as it will when the
   * intention is kept: as not said.
   */
  answeredBySeller(sell: Sell): Name[] {
    return this.#applying(sell).filter((name) => {
      const { seller, mayBeUnsaid = false } = this.#table[name];
      return seller.length > 0 && (mayBeUnsaid || seller.every((it) => (sell[it] ?? null) !== null));
    });
  }

  /**
   * Which answers of a form keep the two apart: none, and they fit so far; just one, and it hides them. Null
   * when nothing could bring them together: another category, or too far for a radius that the seller has no
   * say in.
   */
  keptApartBySeller(buy: Buy, sell: Sell): Name[] | null {
    const apart = this.#missed(buy, sell);
    if (buy.category !== sell.category || apart.some((it) => this.#table[it].seller.length === 0))
      return null;
    const answered = this.answeredBySeller(sell);
    return apart.filter((it) => answered.includes(it));
  }

  /** The one criterion that keeps the two apart, when it is only by a little; null when they fit, or miss by more. */
  nearMiss(buy: Buy, sell: Sell): Name | null {
    const [criterion, ...more] = this.#missed(buy, sell);
    if (buy.category !== sell.category || criterion === undefined || more.length > 0) return null;
    const wider = this.nearly(buy).find((it) => it.criterion === criterion)?.wider;
    return wider !== undefined && this.#table[criterion].measure(wider, sell).fits ? criterion : null;
  }

  /** What somebody selling did not say, of what buyers may ask about. */
  unsaidBySeller(sell: Sell): Name[] {
    return this.#tellingOf(sell).filter((name) => isUnsaid(this.#table[name], (it) => sell[it]));
  }

  /**
   * Small changes that each ask a buyer to give way in one thing; only what the form can say. Smaller before
   * larger.
   */
  suggestionsToBuyer(buy: Buy): Suggestion<Name>[] {
    return this.#tellingOf(buy).flatMap((criterion) => {
      const steps = this.#table[criterion].suggestToBuyer?.(buy) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /** What somebody selling can give way in: a lower price. */
  suggestionsToSeller(sell: Sell): Suggestion<Name>[] {
    return this.#tellingOf(sell).flatMap((criterion) => {
      const steps = this.#table[criterion].suggestToSeller?.(sell) ?? [];
      return steps.map((it) => ({ criterion, ...it }));
    });
  }

  /**
   * A criterion's fit in a few words, for the one who is on `side`: '£12,000 under your limit', '3 of 10
   * miles', '1 more bedroom than asked'. Null where nothing was asked.
   */
  explain(it: CriterionFit<Name>, side: Side): string | null {
    if (it.open) return null;
    const { called, explain } = this.#table[it.criterion];
    return it.unsaid ? `${capital(called.sell)} not said` : explain(it, side);
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

  /** Without what these criteria ask. */
  #opened(buy: Buy, those: readonly Name[]): Buy {
    return Object.assign({}, buy, ...those.map((it) => this.#table[it].buyer));
  }

  /** With each criterion's answers changed, where that changes anything. */
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
