/** What each criterion asks of a row of the index, and these parts put together: a row that fits meets all of them. */
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
 * What each criterion asks. With one of them put in the place of another of its name: all but that one, and
 * not that one.
 */
export type Parts = Readonly<Record<string, Alternatives>>;

/** A part that takes the place of its criterion's, and whether its rows lie on leaves of the index of their own. */
export interface Beyond {
  readonly criterion: string;
  readonly part: Alternatives;
  readonly apart: boolean;
}

export const anyRow: Condition = fragment`true`;

/** What of the rule of discovery the parts go by. */
interface Rule<Name extends string, Buy> {
  readonly names: readonly Name[];
  asked(buy: Buy): Buy;
  askedBy(buy: Buy): readonly Name[];
}

/**
 * The parts by a table of predicates, such as the real one; `asked` opens what is no criterion in a buyer's
 * category.
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
    /** Rows of discovery_sells that a buyer takes. */
    sells(buy: Buy): Parts {
      const wanted = asked(buy);
      const all = askedOf(buy);
      const isPlain = !rule.askedBy(buy).some((name) => table[name].seldom);
      const named = isPlain ? all.filter((name) => !table[name].seldom) : all;
      return Object.fromEntries(named.map((name) => [name, [table[name].sells(wanted)]]));
    },
    /** Those that the buyer would only take asking less in one thing. */
    sellsBeyond(buy: Buy, { criterion, wider }: Wider<Name, Buy>): Beyond {
      const [now, then] = [asked(buy), asked(wider)];
      const { sells, sellStrips } = table[criterion];
      const part = sellStrips?.(now, then) ?? [fragment`${sells(then)} and not (${sells(now)})`];
      return { criterion, part, apart: sellStrips !== undefined };
    },
    /** Rows of discovery_buys whose buyers take what is for sale: what is not `answered` keeps nobody away. */
    buys: (sell: Sell, answered = names) => each(sell, (name) => buysBy(name, sell, answered)),
    /** What stands in the place of its own there, where a visitor asks: the rest stays. */
    openSells: (buy: Buy): Parts => instead(buy, ({ openSells }) => openSells?.(asked(buy))),
    openBuys: (sell: Sell, answered = names): Parts =>
      instead(sell, ({ openBuys }) => openBuys?.(sell), answered),
    /**
     * What stands in the place of its own there, where they are asked for within so many miles of what is
     * asked from: the rest stays.
     */
    sellsWithin: (buy: Buy, miles: number): Parts =>
      instead(buy, ({ sellsWithin }) => sellsWithin?.(asked(buy), miles)),
    buysWithin: (sell: Sell, miles: number): Parts =>
      instead(sell, ({ buysWithin }) => buysWithin?.(sell, miles)),
    /** Those whose buyers do not take it, for one criterion. */
    buysBeyond(sell: Sell, criterion: Name): Beyond {
      const { buyStrips, nearBuys } = table[criterion];
      const part = buyStrips?.(sell) ?? (nearBuys === undefined ? [] : [nearBuys.missed(sell)]);
      return { criterion, part, apart: buyStrips !== undefined };
    },
    /** Those that ask for what the seller did not say, and would take something that said it. */
    buysUnsaid(sell: Sell, criterion: Name): Beyond {
      const { missed, fitOrNearly } = table[criterion].nearBuys!;
      const part = fitOrNearly(sell).map((nearly) => fragment`${missed(sell)} and ${nearly}`);
      return { criterion, part, apart: false };
    },
    /** How many of a buyer's wishes a row of discovery_sells keeps. */
    wishesKeptBySells({ names: wished, asked }: Wishes<Name, Buy>): Fragment {
      return sumOf(wished.map((name) => fragment`(${table[name].sells(asked)})::integer`));
    },
    /**
     * How many of their wishes what is for sale keeps, of rows of discovery_buys that it fits. Their row is
     * read as if its wishes were musts: what is no wish is met.
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
     * What rows of discovery_buys keep of wishes: their number, and the columns as they would be if those
     * were musts.
     */
    wishesRow({ names: wished, asked }: Wishes<Name, Buy>): Readonly<Record<string, unknown>> {
      const kept: object = Object.assign({}, ...wished.map((name) => table[name].buyRow(asked)));
      const columns = Object.entries(kept).map(([name, value]) => [columnName(name), value]);
      return { [wishedCount]: wished.length, ...Object.fromEntries(columns) };
    },
    /** Those that miss exactly one criterion by a little, those of one tile before those a little further away. */
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

/** No column's name. */
const wishedCount = 'wished';

function sumOf(numbers: readonly Fragment[]): Fragment {
  return numbers.length === 0 ? raw('0') : join(numbers, ' + ');
}

export const parts = partsBy(predicates, discovery);

/** The table in which those who fit an intention stand, and the parts that their rows meet. */
export function fittingOf(own: Facts): { readonly table: Fragment; readonly fitting: Parts } {
  return own.side === 'buy'
    ? { table: raw('discovery_sells'), fitting: parts.sells(own.buy) }
    : { table: raw('discovery_buys'), fitting: parts.buys(own.sell) };
}

/**
 * The rows that meet all parts and that this viewer may find, each run of the index apart: not their own and
 * of nobody whom a block hides, and to a visitor only what all may see.
 */
export function every(all: Parts, asked: Narrowed): Condition[] {
  return meeting(narrowed(all, asked));
}

/** Who asks (null is a visitor; nobody is found what is their own), and what is left out of what they may find. */
export interface Narrowed {
  readonly viewerId: string | null;
  /** The intention whose put aside are passed over. Of one that put nothing aside it is not said, and costs nothing. */
  readonly aside?: string | null | undefined;
  /** Only those whose postcode begins so. */
  readonly outward?: string | null | undefined;
  /** What else must be so of a row. */
  readonly also?: Condition | undefined;
}

/**
 * With what the viewer may find as parts of its own; of one outward code, where one was asked for, and of
 * what else must be so. In however many zones and counts of a statement these stand, their values are sent
 * once.
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
 * The outward code of a row's intention, as `outwardCode` has it. It is looked up row by row, once all else
 * is met: the index keeps no postcodes, and as a join PostgreSQL might read all intentions for it.
 */
export const outwardOfRow: Fragment = raw(
  "(select split_part(postcode, ' ', 1) from intentions where id = intention_id)",
);

/** PostgreSQL makes one hash of what is aside, and looks each row up in it. */
function notAside(intentionId: string): Condition {
  return fragment`intention_id not in (
    select other_id from put_aside where intention_id = ${intentionId}::uuid and changed_at is null
  )`;
}

/** The rows that meet all parts, whoever asks. */
export function meeting(all: Parts): Condition[] {
  let crossed: Condition[][] = [[]];
  for (const part of Object.values(all)) {
    const [only] = part;
    if (part.length === 1) for (const one of crossed) one.push(only!);
    else crossed = crossed.flatMap((one) => part.map((other) => [...one, other]));
  }
  return crossed.map((it) => join(it, ' and '));
}
