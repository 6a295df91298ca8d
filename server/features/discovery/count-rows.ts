/**
 * Counts that are read in one statement: how many fit so far and how many each answer alone hides, or how
 * many more each small change would bring. Every count stops one past the bound of an exact total.
 */
import {
  type BuyFacts,
  type Criterion,
  discovery,
  type SellFacts,
  type Wider,
} from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected } from '../../core/database.ts';
import { empty, type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import { type Beyond, every, meeting, type Narrowed, type Parts, parts } from './parts.ts';
import type { Condition } from './predicate.ts';

export interface SoFar {
  readonly found: number;
  readonly hidden: readonly { readonly criterion: Criterion; readonly found: number }[];
}

export interface Reckoned extends Narrowed {
  /** True for a half-filled form: criteria the seller has not answered exclude nobody. */
  readonly soFar?: boolean;
}

/** An SQL number: how many sells fit a buyer. */
export function sellsCounted(buy: BuyFacts, asked: Narrowed): Fragment {
  return counted('discovery_sells', every(parts.sells(buy), asked));
}

/** The criteria that a sell has to meet: of a half-filled form those that it answers. */
export function reckonedBy(sell: SellFacts, { soFar }: Pick<Reckoned, 'soFar'>): readonly Criterion[] {
  return soFar ? discovery.answeredBySeller(sell) : discovery.names;
}

/**
 * An SQL number: how many buyers of this category have the sell's place within their radius, whatever else
 * they ask.
 */
export function lookingCounted(sell: SellFacts, asked: Narrowed): Fragment {
  return counted('discovery_buys', every(parts.buys(sell, []), asked));
}

/** Counts the sells that fit a buyer, and for each answer those that it alone hides. */
export async function countSellsSoFar(db: Db, buy: BuyFacts, asked: Narrowed): Promise<SoFar> {
  const ways = discovery.relaxations(buy);
  const { found, more } = await countSellsAndMore(db, buy, ways, asked);
  return { found, hidden: ways.map(({ criterion }, at) => ({ criterion, found: more[at]! })) };
}

/** Counts the sells that fit a buyer, and for each of `ways` how many more would fit if that was asked. */
export function countSellsAndMore(
  db: Db,
  buy: BuyFacts,
  ways: readonly Wider[],
  asked: Narrowed,
): Promise<Counts> {
  const beyond = ways.map((way) => parts.sellsBeyond(buy, way));
  return countTogether(db, 'discovery_sells', parts.sells(buy), beyond, asked);
}

/**
 * Counts the buyers who accept what a seller has answered so far, and for each answer those that it alone
 * hides.
 */
export async function countBuysSoFar(db: Db, sell: SellFacts, asked: Narrowed): Promise<SoFar> {
  const answered = discovery.answeredBySeller(sell);
  const beyond = answered.map((criterion) => parts.buysBeyond(sell, criterion));
  const fitting = parts.buys(sell, answered);
  const { found, more } = await countTogether(db, 'discovery_buys', fitting, beyond, asked);
  return { found, hidden: answered.map((criterion, at) => ({ criterion, found: more[at]! })) };
}

/**
 * For each criterion the seller did not answer: at most how many more buyers would accept the sell if it was
 * answered.
 */
export async function countBuysUnsaid(
  db: Db,
  sell: SellFacts,
  unsaid: readonly Criterion[],
  asked: Narrowed,
): Promise<number[]> {
  const beyond = unsaid.map((criterion) => parts.buysUnsaid(sell, criterion));
  return (await countTogether(db, 'discovery_buys', parts.buys(sell), beyond, asked)).more;
}

/** Counts the buyers who accept each of these sells. */
export function countBuysOfEach(db: Db, sells: readonly SellFacts[], asked: Narrowed): Promise<number[]> {
  const each = sells.map((sell) => every(parts.buys(sell, discovery.answeredBySeller(sell)), asked));
  return numbersOf(
    db,
    each.map((it) => counted('discovery_buys', it)),
  );
}

interface Counts {
  readonly found: number;
  /** One number for each of the further counts, in their order. */
  readonly more: number[];
}

/**
 * Counts the rows that meet all parts, and for each of `beyond` the rows that meet its part in place of that
 * of its criterion. Rows on index pages of their own are counted there; the others lie among the rows that
 * fit and are counted by filters in the same scan.
 */
async function countTogether(
  db: Db,
  table: Table,
  fitting: Parts,
  beyond: readonly Beyond[],
  asked: Narrowed,
): Promise<Counts> {
  const instead = ({ criterion, part }: Beyond) => ({ ...fitting, [criterion]: part });
  const among = beyond.filter((it) => !it.apart);
  const apart = beyond.filter((it) => it.apart);
  const others = apart.map((it) => counted(table, every(instead(it), asked)));
  if (among.length === 0) {
    const [found = 0, ...more] = await numbersOf(db, [counted(table, every(fitting, asked)), ...others]);
    return { found, more };
  }
  const isTold = (name: string) => among.some((it) => it.criterion === name);
  const filters = [fitting, ...among.map(instead)].map((it) => {
    const [where] = meeting(only(it, isTold));
    return fragment`count(*) filter (where ${where})`;
  });
  const runs = every(
    only(fitting, (name) => !isTold(name)),
    asked,
  ).map((where) => fragment`(select array[${join(filters)}] as counts from ${raw(table)} where ${where})`);
  const told = filters.map((_, at) => {
    const inRuns = runs.map((__, run) => fragment`${raw(`run${run}.counts[${at + 1}]`)}`);
    return fragment`least(${stop}, ${join(inRuns, ' + ')})`;
  });
  const named = runs.map((run, at) => fragment`${run} as ${raw(`run${at}`)}`);
  const [found = 0, ...more] = await numbersOf(db, [...told, ...others], fragment`from ${join(named)}`);
  const order = [...among, ...apart];
  return { found, more: beyond.map((it) => more[order.indexOf(it)]!) };
}

/** Only the parts of these criteria. */
function only(all: Parts, which: (name: string) => boolean): Parts {
  return Object.fromEntries(Object.entries(all).filter(([name]) => which(name)));
}

/**
 * An SQL number: the rows that meet one of these conditions, counted up to `stop`. Each condition is a scan
 * of its own, which stops at what those before left missing. A union would be split over several parallel
 * workers, which takes longer to start than the scans take. Without `offset 0` PostgreSQL would inline the
 * earlier count in both places and run it twice.
 */
export function counted(table: Table, conditions: readonly Condition[]): Fragment {
  const scan = (where: Condition, limit: Fragment) =>
    fragment`(select count(*) from (select from ${raw(table)} where ${where} limit ${limit}) as found)`;
  const [first = fragment`false`, ...others] = conditions;
  return others.reduce(
    (before, where) => fragment`(select so_far + ${scan(where, fragment`${stop} - so_far`)}
      from (select ${before} as so_far offset 0) as before)`,
    scan(first, fragment`${stop}`),
  );
}

/** Reads several SQL numbers in one statement. */
export async function numbersOf(db: Db, numbers: readonly Fragment[], from = empty): Promise<number[]> {
  const together = fragment`select array[${join(numbers)}]::float8[] as numbers ${from}`;
  const [answer] = await selected<{ numbers: number[] }>(db, together);
  return answer!.numbers;
}

type Table = 'discovery_sells' | 'discovery_buys';
/** Where each count stops: one past the bound of an exact total. */
export const stop = limits.candidates.countUpTo + 1;
