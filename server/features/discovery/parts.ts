/** What each criterion asks of a row of the index, and these parts put together: a row that fits meets all of them. */
import sql, { join } from 'sql-template-tag';
import {
  asked,
  type BuyFacts,
  criterionNames,
  type SellFacts,
  type Wider,
} from '../../../domain/discovery.ts';
import { type Alternatives, type Condition, openToAll, type Predicate, predicates } from './predicate.ts';

/** What each criterion asks. With one of them put in the place of another of its name: all but that one, and not that one. */
export type Parts = Readonly<Record<string, Alternatives>>;

/** A part that takes the place of its criterion's, and whether its rows lie on leaves of the index of their own. */
export interface Beyond {
  readonly criterion: string;
  readonly part: Alternatives;
  readonly apart: boolean;
}

export const anyRow: Condition = sql`true`;

/** The parts by a table of predicates, such as the real one; `asked` opens what is no criterion in a buyer's category. */
export function partsBy<Name extends string, Buy extends BuyFacts, Sell extends SellFacts>(
  table: Readonly<Record<Name, Predicate<Buy, Sell>>>,
  { names, asked }: { readonly names: readonly Name[]; readonly asked: (buy: Buy) => Buy },
) {
  const each = (part: (name: Name) => Alternatives): Parts =>
    Object.fromEntries(names.map((name) => [name, part(name)]));
  function buysBy(name: Name, sell: Sell, answered: readonly Name[]): Alternatives {
    const { buys, anyBuys } = table[name];
    return answered.includes(name) ? buys(sell) : (anyBuys?.(sell) ?? [anyRow]);
  }
  return {
    /** Rows of discovery_sells that a buyer takes. */
    sells(buy: Buy): Parts {
      const wanted = asked(buy);
      return each((name) => [table[name].sells(wanted)]);
    },
    /** Those that the buyer would only take asking less in one thing. */
    sellsBeyond(buy: Buy, { criterion, wider }: Wider<Name, Buy>): Beyond {
      const [now, then] = [asked(buy), asked(wider)];
      const { sells, sellStrips } = table[criterion];
      const part = sellStrips?.(now, then) ?? [sql`${sells(then)} and not (${sells(now)})`];
      return { criterion, part, apart: sellStrips !== undefined };
    },
    /** Rows of discovery_buys whose buyers take what is for sale: what is not `answered` keeps nobody away. */
    buys: (sell: Sell, answered = names) => each((name) => buysBy(name, sell, answered)),
    /** Those of buyers who are within so many miles themselves. */
    buysWithin: (sell: Sell, miles: number, answered = names) =>
      each((name) => table[name].buysWithin?.(sell, miles) ?? buysBy(name, sell, answered)),
    /** Those whose buyers do not take it, for one criterion. */
    buysBeyond(sell: Sell, criterion: Name): Beyond {
      const { buyStrips, nearBuys } = table[criterion];
      const part = buyStrips?.(sell) ?? (nearBuys === undefined ? [] : [nearBuys.missed(sell)]);
      return { criterion, part, apart: buyStrips !== undefined };
    },
    /** Those that miss exactly one criterion by a little, those of one tile before those a little further away. */
    nearBuys(sell: Sell): Parts[] {
      const fitting = each((name) => table[name].buys(sell));
      const near = each((name) => table[name].nearBuys?.fitOrNearly(sell) ?? table[name].buys(sell));
      const misses = names.flatMap((name) => table[name].nearBuys?.missed(sell) ?? []);
      const missed = join(
        misses.map((it) => sql`(${it})::int`),
        ' + ',
      );
      const outside = names.flatMap((name) => {
        const part = table[name].buysJustOutside?.(sell);
        return part === undefined ? [] : [{ ...fitting, [name]: part }];
      });
      return [{ ...near, one: [sql`${missed} = 1`] }, ...outside];
    },
  };
}

export const parts = partsBy(predicates, { names: criterionNames, asked });

/** The rows that meet all parts and that this viewer may find, each run of the index apart: not their own, and to a visitor only what all may see. */
export function every(all: Parts, viewerId: string | null): Condition[] {
  const mayFind = viewerId === null ? openToAll : sql`user_id <> ${viewerId}::uuid`;
  return meeting({ ...all, mayFind: [mayFind] });
}

/** The rows that meet all parts, whoever asks. */
export function meeting(all: Parts): Condition[] {
  const crossed = Object.values(all).reduce<Condition[][]>(
    (before, part) => before.flatMap((one) => part.map((other) => [...one, other])),
    [[]],
  );
  return crossed.map((it) => join(it, ' and '));
}
