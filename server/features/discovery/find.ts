/**
 * The two questions: what for sale fits this buyer, and whom looking does this thing for sale fit? And the
 * same of what nearly fits. Both are read zone by zone outwards, so that near answers cost little.
 */
import { type BuyFacts, discovery, type SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected } from '../../core/database.ts';
import { empty, type Fragment, fragment, raw } from '../../core/fragments.ts';
import { counted, reckonedBy } from './count-rows.ts';
import type { IndexRow } from './criterion-in-sql.ts';
import type { Position } from './cursor.ts';
import type { Facts } from './facts.ts';
import type { FirstZone } from './first-zone.ts';
import { type Asked, inOrder, inZones, order, type Zone, zonesTo } from './in-order.ts';
import { every, meeting, type Narrowed, narrowed, type Parts, parts } from './parts.ts';
import { type Condition, isWide } from './predicate.ts';
import { buys, type Side, sells } from './side.ts';

/** One candidate, and its place in the order that was asked for. */
export type Found = Position;

export interface FoundWithOwner extends Found {
  readonly userId: string;
}

/** Whose each is, is there where it was asked for. */
type FoundBy<Question extends Asked> = Question extends { readonly reads: 'owner' } ? FoundWithOwner : Found;

/** What was found, and how many there are in all: exact up to the bound of an exact total. */
export interface FoundOfAll {
  readonly found: Found[];
  readonly all: number;
}

/** The sells that fit, in the order asked for. */
export function findSells<Question extends Asked>(db: Db, buy: BuyFacts, asked: Question) {
  return readLearning(db, firstZoneOfSells(buy), asked, sellsInOrder(buy, asked));
}

/** The buys that it fits, in the order asked for. */
export function findBuys<Question extends Asked>(db: Db, sell: SellFacts, asked: Question) {
  return readLearning(db, firstZoneOfBuys(sell), asked, buysInOrder(sell, asked));
}

async function readLearning<Question extends Asked>(
  db: Db,
  firstZone: FirstZone,
  asked: Question,
  found: Fragment,
): Promise<FoundBy<Question>[]> {
  const [row] = await selected<InOneRow>(db, inOneRow(found, asked), 'once');
  return learnt(firstZone, asked, listOf(row!) as FoundBy<Question>[]);
}

/**
 * All that was found, each column as one text: a row each took a twentieth of what finding took. Null where
 * nothing was.
 */
interface InOneRow {
  readonly ids: string | null;
  readonly bys: string | null;
  /** Where it was asked whose each is. */
  readonly owners?: string | null;
}

/** `before` is what else the row says, with a comma. */
function inOneRow(found: Fragment, { reads, sort }: Asked, before = empty): Fragment {
  const owners = reads ? raw(", string_agg(user_id::text, ',') as owners") : empty;
  return fragment`select ${before}string_agg(id::text, ',') as ids, string_agg(by::text, ',') as bys${owners}
    from (select * from (${found}) as found ${order(sort)}) as found`;
}

/** In the order found. */
function listOf({ ids, bys, owners }: InOneRow): Found[] {
  const each = (texts: string | null | undefined) => texts?.split(',') ?? [];
  const [by, userId] = [each(bys), each(owners)];
  return each(ids).map((id, at) => ({ id, by: Number(by[at]), ...(owners && { userId: userId[at] }) }));
}

/** The same with their number: one statement. */
export function findAmongSells(db: Db, buy: BuyFacts, asked: Asked): Promise<FoundOfAll> {
  const fitting = sellsFitting(buy, asked);
  const page = sellsInOrder(buy, asked, sells[buy.category], fitting);
  return readCounted(
    db,
    { table: 'discovery_sells', page, fitting, firstZone: firstZoneOfSells(buy) },
    asked,
  );
}

/** The same with their number: one statement. */
export function findAmongBuys(db: Db, sell: SellFacts, asked: Asked): Promise<FoundOfAll> {
  const fitting = buysFitting(sell, asked);
  const page = buysInOrder(sell, asked, buys[sell.category], fitting);
  return readCounted(db, { table: 'discovery_buys', page, fitting, firstZone: firstZoneOfBuys(sell) }, asked);
}

/** Of one outward code nothing is learnt: all of it may be far away. */
function learnt<Row extends Found>(
  firstZone: FirstZone,
  { sort, limit, after, outward }: Asked,
  found: Row[],
): Row[] {
  if (sort === 'nearest' && after === null && !outward) firstZone.learn(found, limit);
  return found;
}

/** How far it reaches is learnt of questions that ask for as much, and of those from around there. */
export function firstZoneOfSells(buy: BuyFacts, { firstZones } = sells[buy.category]): FirstZone {
  return firstZones.of(`${buy.propertyType ?? buy.category} ${isWide(buy)}`, buy.at);
}

export function firstZoneOfBuys(sell: SellFacts, { firstZones } = buys[sell.category]): FirstZone {
  return firstZones.of(sell.propertyType ?? sell.category, sell.at);
}

function sellsFitting(buy: BuyFacts, asked: Asked): Parts {
  const open = asked.viewerId === null && parts.openSells(buy);
  return narrowed({ ...parts.sells(buy), ...open }, asked);
}

function buysFitting(sell: SellFacts, asked: Asked): Parts {
  const answered = reckonedBy(sell, asked);
  const open = asked.viewerId === null && parts.openBuys(sell, answered);
  return narrowed({ ...parts.buys(sell, answered), ...open }, asked);
}

/** `side` is one with a first zone of its own, where others are asked for than a page of candidates. */
export function sellsInOrder(
  buy: BuyFacts,
  asked: Asked,
  side = sells[buy.category],
  fitting = sellsFitting(buy, asked),
): Fragment {
  if (asked.sort === 'nearest') {
    const zones = sellZones(buy, asked, side, (miles) =>
      meeting({ ...fitting, ...parts.sellsWithin(buy, miles) }),
    );
    return inZones(side, zones, buy.at, asked);
  }
  const kept = asked.wishes && parts.wishesKeptBySells(asked.wishes);
  return inOrder(side, meeting(fitting), buy.at, asked, { ...(kept && { kept }) });
}

/**
 * Buyers who are near first, and then all others: their circles are of any size, and say little about where
 * they are.
 */
export function buysInOrder(
  sell: SellFacts,
  asked: Asked,
  side = buys[sell.category],
  fitting = buysFitting(sell, asked),
): Fragment {
  if (asked.sort !== 'nearest')
    return inOrder(side, meeting(fitting), sell.at, asked, {
      kept: parts.wishesKeptOfBuys(sell, reckonedBy(sell, asked)),
    });
  const radii = zonesTo(firstZoneOfBuys(sell, side), {
    ...side,
    radius: furthestBuyersZone,
    after: asked.after,
  });
  const zones = radii.map((miles) => ({
    miles,
    where: meeting({ ...fitting, ...parts.buysWithin(sell, miles) }),
  }));
  return inZones(side, [...zones, { miles: limits.radius.max, where: meeting(fitting) }], sell.at, asked);
}

/** At most so many of those that this viewer may find. */
type NearAsked = Narrowed & Pick<Asked, 'limit'>;

/**
 * The sells that a buyer misses by a little, nearest first: those within the radius that lie just outside
 * another bound, and then those beyond the radius.
 */
export async function findNearSells(db: Db, buy: BuyFacts, near: NearAsked): Promise<Found[]> {
  const asked: Asked = { ...near, sort: 'nearest', after: null };
  const ways = discovery.nearly(buy);
  const within = ways.filter((it) => it.wider.searchRadius === buy.searchRadius);
  const beyond = (from: BuyFacts, those: typeof ways) =>
    those.flatMap((way) => {
      const { criterion, part } = parts.sellsBeyond(from, way);
      return every({ ...parts.sells(from), [criterion]: part }, asked);
    });
  const side = sells[buy.category];
  const zones = sellZones(buy, asked, side, (searchRadius) => beyond({ ...buy, searchRadius }, within));
  const found = await readNearly(db, inZones(side, zones, buy.at, asked));
  const further = beyond(
    buy,
    ways.filter((it) => !within.includes(it)),
  );
  if (found.length === asked.limit) return found;
  const rest = inOrder(side, further, buy.at, { ...asked, limit: asked.limit - found.length });
  return [...found, ...(await readNearly(db, rest))];
}

/** The buys that something for sale misses by a little, nearest first. */
export function findNearBuys(db: Db, sell: SellFacts, near: NearAsked): Promise<Found[]> {
  const asked: Asked = { ...near, sort: 'nearest', after: null };
  const where = parts.nearBuys(sell).flatMap((it) => every(it, asked));
  // Who is a little outside a radius may be kept by several tiles near by.
  return readNearly(db, inOrder(buys[sell.category], where, sell.at, asked, { union: ' union ' }));
}

/** Miles: where so many stand within them that their tiles of two miles are too many, all that fit are read instead. */
const furthestBuyersZone = 6;
function sellZones(
  buy: BuyFacts,
  { after }: Asked,
  side: Side,
  where: (miles: number) => Condition[],
): Zone[] {
  const inner = zonesTo(firstZoneOfSells(buy, side), { ...side, radius: buy.searchRadius, after });
  return [...inner, buy.searchRadius].map((miles) => ({ miles, where: where(miles) }));
}

/** The same with what the index says of each: of what was put together to read 'facts'. */
export async function readWithFacts(
  db: Db,
  { factsOf }: Side,
  found: Fragment,
): Promise<(FoundWithOwner & { readonly facts: Facts })[]> {
  const rows = await selected<FoundWithOwner & IndexRow>(db, found, 'once');
  return rows.map(({ id, userId, by, ...row }) => ({ id, userId, by, facts: factsOf(row as IndexRow) }));
}

/**
 * Plans of what fits are kept, for its questions have few forms: those of what nearly fits have many, and
 * each plan takes a megabyte.
 */
function readNearly(db: Db, found: Fragment): Promise<Found[]> {
  return selected<Found>(db, found, 'each time');
}

interface Counted {
  readonly table: Side['table'];
  readonly page: Fragment;
  readonly fitting: Parts;
  readonly firstZone: FirstZone;
}

async function readCounted(
  db: Db,
  { table, page, fitting, firstZone }: Counted,
  asked: Asked,
): Promise<FoundOfAll> {
  const count = counted(table, meeting(fitting));
  const both = inOneRow(page, asked, fragment`${count}::integer as counted, `);
  // Each choice of wishes is a form of its own: kept, thousands of plans could be left behind by one person.
  const isOfFewForms = !asked.outward && asked.sort !== 'wishes';
  const planned = isOfFewForms ? 'once' : 'each time';
  const [row] = await selected<InOneRow & { counted: number }>(db, both, planned);
  return { found: learnt(firstZone, asked, listOf(row!)), all: row!.counted };
}
