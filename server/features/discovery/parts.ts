/**
 * The conditions each criterion puts on a row of the index, and how they are combined: a row fits if it meets
 * all of them.
 */
import {
  type BuyFacts,
  discovery,
  type SellFacts,
  type Wider,
  type Wishes,
} from '../../../domain/discovery.ts';
import { type Category, categories } from '../../../domain/intentions.ts';
import { type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import { getOrMake } from '../../core/get-or-make.ts';
import { columnName } from '../../core/statements.ts';
import { hiddenFromInParts } from '../accounts/blocked.ts';
import type { Facts } from './facts.ts';
import { type Alternatives, type Condition, openToAll, type Predicate, predicates } from './predicate.ts';

/**
 * One list of SQL conditions per criterion name. Replace one entry to search for rows that meet every other
 * criterion and miss this one.
 */
export type Parts = Readonly<Record<string, Alternatives>>;

/**
 * A replacement for the conditions of one criterion. `apart` is true if the rows it finds lie on index pages
 * of their own.
 */
export interface Beyond {
  readonly criterion: string;
  readonly part: Alternatives;
  readonly apart: boolean;
}

const anyRow: Condition = fragment`true`;

/** The part of the rule of discovery (`Discovery`) that is needed here. */
interface Rule<Name extends string, Buy> {
  readonly names: readonly Name[];
  asked(buy: Buy): Buy;
  askedBy(buy: Buy): readonly Name[];
}

/**
 * Builds the functions that make `Parts` from a table of predicates, such as `predicates`. `rule.asked`
 * removes what is no criterion in the buyer's category.
 */
export function partsBy<Name extends string, Buy extends BuyFacts, Sell extends SellFacts>(
  table: Readonly<Record<Name, Predicate<Buy, Sell>>>,
  rule: Rule<Name, Buy>,
) {
  const { names } = rule;
  const known = new WeakMap<Buy, Buy>();
  const asked = (buy: Buy) => getOrMake(known, buy, () => rule.asked(buy));
  const eachNamed = categories.map((it) => [it, names.filter((name) => (table[name].only ?? it) === it)]);
  const namesIn = Object.fromEntries(eachNamed) as Readonly<Record<Category, readonly Name[]>>;
  const askedOf = ({ category }: Buy | Sell) => namesIn[category];
  const each = (of: Buy | Sell, part: (name: Name) => Alternatives): Parts =>
    Object.fromEntries(askedOf(of).map((name) => [name, part(name)]));
  function instead(
    of: Buy | Sell,
    part: (row: Predicate<Buy, Sell>) => Alternatives | undefined,
    among?: readonly Name[],
  ): Parts {
    const all: Record<string, Alternatives> = {};
    for (const name of askedOf(of)) {
      const its = !among || among.includes(name) ? part(table[name]) : undefined;
      if (its) all[name] = its;
    }
    return all;
  }
  function buysBy(name: Name, sell: Sell, answered: readonly Name[]): Alternatives {
    const { buys, anyBuys } = table[name];
    return answered.includes(name) ? buys(sell) : (anyBuys?.(sell) ?? [anyRow]);
  }
  return {
    /** Parts of the rows of discovery_sells that a buyer accepts. */
    sells(buy: Buy): Parts {
      const wanted = asked(buy);
      const all = askedOf(buy);
      const isPlain = !rule.askedBy(buy).some((name) => table[name].seldom);
      const named = isPlain ? all.filter((name) => !table[name].seldom) : all;
      return Object.fromEntries(named.map((name) => [name, [table[name].sells(wanted)]]));
    },
    /** Replaces one criterion of `sells()`: finds rows that `wider` accepts and the buyer does not. */
    sellsBeyond(buy: Buy, { criterion, wider }: Wider<Name, Buy>): Beyond {
      const [now, then] = [asked(buy), asked(wider)];
      const { sells, sellStrips } = table[criterion];
      const part = sellStrips?.(now, then) ?? [fragment`${sells(then)} and not (${sells(now)})`];
      return { criterion, part, apart: sellStrips !== undefined };
    },
    /**
     * Parts of the rows of discovery_buys whose buyers accept this sell. Criteria that are not in `answered`
     * exclude nobody.
     */
    buys: (sell: Sell, answered = names) => each(sell, (name) => buysBy(name, sell, answered)),
    /**
     * For visitors: replacements for some entries of `sells()` and `buys()`, limited to rows that are visible
     * without an account. Spread over the result of those.
     */
    openSells: (buy: Buy): Parts => instead(buy, ({ openSells }) => openSells?.(asked(buy))),
    openBuys: (sell: Sell, answered = names): Parts =>
      instead(sell, ({ openBuys }) => openBuys?.(sell), answered),
    /**
     * Replacements for some entries of `sells()` and `buys()` that limit the search to a distance in miles.
     * Spread over the result of those.
     */
    sellsWithin: (buy: Buy, miles: number): Parts =>
      instead(buy, ({ sellsWithin }) => sellsWithin?.(asked(buy), miles)),
    buysWithin: (sell: Sell, miles: number): Parts =>
      instead(sell, ({ buysWithin }) => buysWithin?.(sell, miles)),
    /** Replaces one criterion of `buys()`: finds rows whose buyers reject this sell by that criterion. */
    buysBeyond(sell: Sell, criterion: Name): Beyond {
      const { buyStrips, nearBuys } = table[criterion];
      const part = buyStrips?.(sell) ?? (nearBuys === undefined ? [] : [nearBuys.missed(sell)]);
      return { criterion, part, apart: buyStrips !== undefined };
    },
    /**
     * Replaces one criterion of `buys()`, which the seller did not answer: finds rows whose buyers ask for it
     * and would accept some answer.
     */
    buysUnsaid(sell: Sell, criterion: Name): Beyond {
      const { missed, fitOrNearly } = table[criterion].nearBuys!;
      const part = fitOrNearly(sell).map((nearly) => fragment`${missed(sell)} and ${nearly}`);
      return { criterion, part, apart: false };
    },
    /** An SQL number: how many of a buyer's wishes a row of discovery_sells keeps. */
    wishesKeptBySells({ names: wished, asked }: Wishes<Name, Buy>): Fragment {
      return sumOf(wished.map((name) => fragment`(${table[name].sells(asked)})::integer`));
    },
    /**
     * An SQL number: how many of its own buyer's wishes a row of discovery_buys would see kept by this sell.
     * The column `wishes` holds the columns as they would be if the wishes were musts, and the conditions of
     * `buys()` are evaluated against those; criteria that are no wish are met there.
     */
    wishesKeptOfBuys(sell: Sell, answered = names): Fragment {
      const missed = askedOf(sell).map((name) => {
        const met = buysBy(name, sell, answered).map((it) => fragment`(${it})`);
        return fragment`((${join(met, ' or ')}) is not true)::integer`;
      });
      return fragment`case when wishes is null then 0 else (wishes ->> ${wishedCount})::integer - (
        select ${sumOf(missed)} from jsonb_populate_record(discovery_buys, wishes)
      ) end`;
    },
    /**
     * The value of the column `wishes` of discovery_buys: the number of wishes, and the columns as they would
     * be if these were musts.
     */
    wishesRow({ names: wished, asked }: Wishes<Name, Buy>): Readonly<Record<string, unknown>> {
      const kept: object = Object.assign({}, ...wished.map((name) => table[name].buyRow(asked)));
      const columns = Object.entries(kept).map(([name, value]) => [columnName(name), value]);
      return { [wishedCount]: wished.length, ...Object.fromEntries(columns) };
    },
    /**
     * Parts of the buyers who miss this sell by exactly one criterion and by a little. Buyers whose circle
     * just ends before it are kept by other tiles and come as separate parts.
     */
    nearBuys(sell: Sell): Parts[] {
      const fitting = each(sell, (name) => table[name].buys(sell));
      const near = each(sell, (name) => table[name].nearBuys?.fitOrNearly(sell) ?? table[name].buys(sell));
      const misses = askedOf(sell).flatMap((name) => table[name].nearBuys?.missed(sell) ?? []);
      const missed = join(
        misses.map((it) => fragment`(${it})::int`),
        ' + ',
      );
      const outside = names.flatMap((name) => {
        const part = table[name].buysJustOutside?.(sell);
        return part === undefined ? [] : [{ ...fitting, [name]: part }];
      });
      return [{ ...near, one: [fragment`${missed} = 1`] }, ...outside];
    },
  };
}

/** The key of the number of wishes in the column `wishes`; no column of discovery_buys has this name. */
const wishedCount = 'wished';

function sumOf(numbers: readonly Fragment[]): Fragment {
  return numbers.length === 0 ? raw('0') : join(numbers, ' + ');
}

export const parts = partsBy(predicates, discovery);

/** The table that holds those who fit an intention, and the parts that their rows meet. */
export function fittingOf(own: Facts): { readonly table: Fragment; readonly fitting: Parts } {
  return own.side === 'buy'
    ? { table: raw('discovery_sells'), fitting: parts.sells(own.buy) }
    : { table: raw('discovery_buys'), fitting: parts.buys(own.sell) };
}

/**
 * Conditions of the rows that meet all parts and that this viewer may find: not their own, nobody's whom a
 * block hides, and for a visitor only what is visible without an account. Each condition is a separate run of
 * the index.
 */
export function every(all: Parts, asked: Narrowed): Condition[] {
  return meeting(narrowed(all, asked));
}

/** Who asks (null is a visitor; nobody finds what is their own), and which rows are left out for them. */
export interface Narrowed {
  readonly viewerId: string | null;
  /**
   * Candidates put aside from this intention are left out. Null or absent if nothing was ever put aside from
   * it, which keeps the query shorter.
   */
  readonly aside?: string | null | undefined;
  /** Only rows whose postcode has this outward code. */
  readonly outward?: string | null | undefined;
  /** A further condition on each row. */
  readonly also?: Condition | undefined;
}

/**
 * Adds what limits this viewer as further parts: what they may see, one outward code, what they put aside,
 * and `also`. However often these parts are repeated in the zones and counts of one statement, their values
 * are sent once.
 */
export function narrowed(all: Parts, { viewerId, aside, outward, also }: Narrowed): Parts {
  const mayFind =
    viewerId === null
      ? openToAll
      : fragment`user_id <> ${viewerId}::uuid and user_id <> all(${hiddenFromInParts(viewerId)})`;
  return {
    ...all,
    ...(outward && { outward: [fragment`${outwardOfRow} = ${outward}`] }),
    ...(also && { also: [also] }),
    mayFind: [mayFind],
    ...(aside && { aside: [notAside(aside)] }),
  };
}

/**
 * The outward code of a row's intention, as `outwardCode` has it. It is looked up for each row after all
 * other conditions are met, because the index keeps no postcodes and PostgreSQL might read all intentions for
 * a join.
 */
export const outwardOfRow: Fragment = raw(
  "(select split_part(postcode, ' ', 1) from intentions where id = intention_id)",
);

/**
 * Excludes what was put aside from an intention. As a subquery, because PostgreSQL reads it into a hash once
 * and looks each row up in it.
 */
function notAside(intentionId: string): Condition {
  return fragment`intention_id not in (
    select other_id from put_aside where intention_id = ${intentionId}::uuid and changed_at is null
  )`;
}

/**
 * Conditions of the rows that meet all parts, without regard to who asks. Their number is the product of the
 * numbers of alternatives of each part.
 */
export function meeting(all: Parts): Condition[] {
  let crossed: Condition[][] = [[]];
  for (const part of Object.values(all)) {
    const [only] = part;
    if (part.length === 1) for (const one of crossed) one.push(only!);
    else crossed = crossed.flatMap((one) => part.map((other) => [...one, other]));
  }
  return crossed.map((it) => join(it, ' and '));
}
