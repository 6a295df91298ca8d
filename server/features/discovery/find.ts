/**
 * The two questions of discovery: which sells fit this buyer, and which buyers does this sell fit? And the
 * same for what nearly fits. Both are read zone by zone outwards, so that near answers cost little.
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

/** A candidate's id and its place in the order asked for. */
export type Found = Position;

export interface FoundWithOwner extends Found {
  readonly userId: string;
}

/** The rows of a question: with their owners if it asked for them. */
type FoundBy<Question extends Asked> = Question extends { readonly reads: 'owner' } ? FoundWithOwner : Found;

/** The page found, and how many there are in all: exact up to the bound of an exact total. */
export interface FoundOfAll {
  readonly found: Found[];
  readonly all: number;
}

/** The sells that fit a buyer, in the order asked for. */
export function findSells<Question extends Asked>(db: Db, buy: BuyFacts, asked: Question) {
  return readLearning(db, firstZoneOfSells(buy), asked, sellsInOrder(buy, asked));
}

/** The buys that a sell fits, in the order asked for. */
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
 * A whole page as one row, each column of it joined into one text: reading it as one row each took a
 * twentieth of what finding took. Null where nothing was found.
 */
interface InOneRow {
  readonly ids: string | null;
  readonly bys: string | null;
  /** Present if the question asked for owners. */
  readonly owners?: string | null;
}

/** Selects a page as one row. `before` are further columns of that row, each with a comma after it. */
function inOneRow(found: Fragment, { reads, sort }: Asked, before = empty): Fragment {
  const owners = reads ? raw(", string_agg(user_id::text, ',') as owners") : empty;
  return fragment`select ${before}string_agg(id::text, ',') as ids, string_agg(by::text, ',') as bys${owners}
    from (select * from (${found}) as found ${order(sort)}) as found`;
}

/** Takes the joined texts apart again; the order is the order found. */
function listOf({ ids, bys, owners }: InOneRow): Found[] {
  const each = (texts: string | null | undefined) => texts?.split(',') ?? [];
  const [by, userId] = [each(bys), each(owners)];
  return each(ids).map((id, at) => ({ id, by: Number(by[at]), ...(owners && { userId: userId[at] }) }));
}

/** The page of `findSells` with the total number, in one statement. */
export function findAmongSells(db: Db, buy: BuyFacts, asked: Asked): Promise<FoundOfAll> {
  const fitting = sellsFitting(buy, asked);
  const page = sellsInOrder(buy, asked, sells[buy.category], fitting);
  return readCounted(
    db,
    { table: 'discovery_sells', page, fitting, firstZone: firstZoneOfSells(buy) },
    asked,
  );
}

/** The page of `findBuys` with the total number, in one statement. */
export function findAmongBuys(db: Db, sell: SellFacts, asked: Asked): Promise<FoundOfAll> {
  const fitting = buysFitting(sell, asked);
  const page = buysInOrder(sell, asked, buys[sell.category], fitting);
  return readCounted(db, { table: 'discovery_buys', page, fitting, firstZone: firstZoneOfBuys(sell) }, asked);
}

/**
 * Adapts the first zone to what a first page found. Not for one outward code, all of which may be far away.
 */
function learnt<Row extends Found>(
  firstZone: FirstZone,
  { sort, limit, after, outward }: Asked,
  found: Row[],
): Row[] {
  if (sort === 'nearest' && after === null && !outward) firstZone.learn(found, limit);
  return found;
}

/**
 * The first zone of a buyer's questions: learnt from questions about the same type that are equally
 * selective, and from questions asked nearby.
 */
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

/**
 * Selects the sells that fit a buyer in the order asked for. Callers that do not ask for pages of candidates
 * pass a `side` with first zones of its own.
 */
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
 * Selects the buyers a sell fits in the order asked for. Nearest first, buyers who are near themselves are
 * read zone by zone, and then all others at once: their circles are of any size, so tiles say little about
 * where they are.
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

/** Limits a search for near misses to what this viewer may find, and to `limit` rows. */
type NearAsked = Narrowed & Pick<Asked, 'limit'>;

/**
 * The sells that a buyer misses by a little, nearest first: first those within the radius that lie just
 * outside another bound, then those beyond the radius.
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

/** The buyers who miss a sell by a little, nearest first. */
export function findNearBuys(db: Db, sell: SellFacts, near: NearAsked): Promise<Found[]> {
  const asked: Asked = { ...near, sort: 'nearest', after: null };
  const where = parts.nearBuys(sell).flatMap((it) => every(it, asked));
  // A buyer whose radius ends just before the sell may be kept by several of the tiles that are read.
  return readNearly(db, inOrder(buys[sell.category], where, sell.at, asked, { union: ' union ' }));
}

/**
 * Miles: the widest zone in which buyers are read. A wider one would touch too many tiles of two miles, so
 * beyond it all who fit are read at once.
 */
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

/**
 * Reads what a statement found that was put together with `reads: 'facts'`: each row with its owner and its
 * facts.
 */
export async function readWithFacts(
  db: Db,
  { factsOf }: Side,
  found: Fragment,
): Promise<(FoundWithOwner & { readonly facts: Facts })[]> {
  const rows = await selected<FoundWithOwner & IndexRow>(db, found, 'once');
  return rows.map(({ id, userId, by, ...row }) => ({ id, userId, by, facts: factsOf(row as IndexRow) }));
}

/**
 * Reads near misses without keeping a plan. Questions about what fits have few forms, whose plans are kept;
 * near misses have many forms, and each plan takes a megabyte.
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
  // Each choice of wishes makes a statement of its own. Their plans are not kept, or one person could leave
  // thousands of them behind.
  const isOfFewForms = !asked.outward && asked.sort !== 'wishes';
  const planned = isOfFewForms ? 'once' : 'each time';
  const [row] = await selected<InOneRow & { counted: number }>(db, both, planned);
  return { found: learnt(firstZone, asked, listOf(row!)), all: row!.counted };
}
