/**
 * The live count of a form, in one statement: how many fit so far, and how many each answer alone hides. Those that an
 * answer hides are the fits of the same question just outside its bounds, so they are read from the same leaves. Every
 * count stops one past the bound of an exact total.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BuyFacts, Criterion, SellFacts } from '../../../domain/discovery.ts';
import { answeredBySeller, relaxations } from '../../../domain/hidden.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import type { DB } from '../../core/schema.generated.ts';
import { cellAt, tileMiles } from './cells.ts';
import { allPropertyKinds, kindsAccepting, kindsWanted } from './facts.ts';
import { chordTo, notOwn } from './page.ts';
import { fits, within } from './sql-forward.ts';
import { narrowBand } from './sql-index.ts';

type Rows = Kysely<DB>;
type Condition = RawBuilder<boolean>;

export interface SoFar {
  /** At most one more than `limits.candidates.countUpTo`, as each of the hidden. */
  readonly found: number;
  readonly hidden: readonly { readonly criterion: Criterion; readonly found: number }[];
}

/** Sells that fit a buyer, and those that all but one of the answers fit. */
export function countSellsSoFar(rows: Rows, buy: BuyFacts, viewerId: string | null): Promise<SoFar> {
  const hidden = relaxations(buy).map(({ criterion, without }) => ({
    criterion,
    strips: outside(criterion, buy, without, viewerId),
  }));
  return countEach(rows, 'discovery_sells', [fits(buy, viewerId, buy.searchRadius)], hidden);
}

/** Buys that something for sale fits by what is answered, and those that all but one of the answers fit. */
export function countBuysSoFar(rows: Rows, sell: SellFacts, viewerId: string | null): Promise<SoFar> {
  const answered = answeredBySeller(sell);
  const hidden = answered.map((criterion) => ({
    criterion,
    strips: outsideTheirs(criterion, sell, answered, viewerId),
  }));
  return countEach(rows, 'discovery_buys', insideTheirs(sell, answered, viewerId), hidden);
}

interface Hiding {
  readonly criterion: Criterion;
  /** Conditions that no row meets two of. */
  readonly strips: readonly Condition[];
}

async function countEach(
  rows: Rows,
  table: 'discovery_sells' | 'discovery_buys',
  fitting: readonly Condition[],
  hidden: readonly Hiding[],
): Promise<SoFar> {
  const counts = [fitting, ...hidden.map((it) => it.strips)].map((strips) => {
    const each = strips.map((where) => sql`select from ${sql.table(table)} where ${where}`);
    const all = sql.join(each, sql` union all `);
    return sql`(select count(*) from (${all} limit ${limits.candidates.countUpTo + 1}) as counted)`;
  });
  const { rows: answers } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::float8[] as counts`.execute(rows);
  const [found = 0, ...each] = answers[0]!.counts;
  return { found, hidden: hidden.map(({ criterion }, at) => ({ criterion, found: each[at] ?? 0 })) };
}

/** The sells that one answer of a buyer hides: `without` is everything else the buyer asks. */
function outside(
  criterion: Criterion,
  buy: BuyFacts,
  without: BuyFacts,
  viewerId: string | null,
): Condition[] {
  const rest = (asked: BuyFacts, kinds?: number[]) => fits(asked, viewerId, asked.searchRadius, kinds);
  if (criterion === 'price') {
    const { minPrice, maxPrice } = buy;
    return [
      ...(minPrice === null ? [] : [rest({ ...without, maxPrice: minPrice - 1 })]),
      ...(maxPrice === null ? [] : [rest({ ...without, minPrice: maxPrice + 1 })]),
    ];
  }
  if (criterion === 'propertyType') {
    const wanted = kindsWanted(buy);
    return [
      rest(
        without,
        kindsWanted(without).filter((it) => !wanted.includes(it)),
      ),
    ];
  }
  if (criterion === 'distance')
    return [sql`${rest(without)} and ${chordTo(buy.at)} > ${chordSquaredOfMiles(buy.searchRadius)}::float8`];
  const bounds =
    criterion === 'bedrooms'
      ? within('bedrooms', buy.minBedrooms, buy.maxBedrooms)
      : within('bathrooms', buy.minBathrooms, buy.maxBathrooms);
  return [sql`${rest(without)} and not (${bounds})`];
}

/** The buys that everything answered fits: narrow bands of price and wide ones apart, as the reverse question asks. */
function insideTheirs(sell: SellFacts, answered: readonly Criterion[], viewerId: string | null): Condition[] {
  const rest = sql<boolean>`${reached(sell, answered, viewerId)} and ${roomsFit(sell, answered)}`;
  return bandsAround(sell).map((band) => sql`${band} and ${rest}`);
}

/** The buys that one answer of somebody selling hides. */
function outsideTheirs(
  criterion: Criterion,
  sell: SellFacts,
  answered: readonly Criterion[],
  viewerId: string | null,
): Condition[] {
  const others = answered.filter((it) => it !== criterion);
  const rooms = roomsFit(sell, others);
  if (criterion === 'price') {
    const rest = sql`${reached(sell, answered, viewerId)} and ${rooms}`;
    const price = sql`${sell.price}::integer`;
    return [
      sql`wide in (0, 1) and min_price > ${price} and ${rest}`,
      sql`wide in (0, 1) and min_price <= ${price} and max_price < ${price} and ${rest}`,
    ];
  }
  const rest =
    criterion === 'propertyType'
      ? sql`${reached(sell, others, viewerId, unaccepting(sell))} and ${rooms}`
      : sql`${reached(sell, answered, viewerId)} and ${rooms} and not ${roomFits(criterion, sell)}`;
  return bandsAround(sell).map((band) => sql`${band} and ${rest}`);
}

/** Buyers who named another type. */
function unaccepting(sell: SellFacts): number[] {
  const accepting = kindsAccepting(sell);
  return allPropertyKinds.filter((it) => !accepting.includes(it));
}

/** Those within whose radius it lies, and who take its type once that is answered. */
function reached(
  sell: SellFacts,
  answered: readonly Criterion[],
  viewerId: string | null,
  kinds = sell.category === 'vehicle' || answered.includes('propertyType')
    ? kindsAccepting(sell)
    : allPropertyKinds,
): Condition {
  return sql`cell = any(${tileMiles.map((miles) => cellAt(sell.at, miles))}::int[])
    and kind = any(${kinds}::smallint[]) and ${chordTo(sell.at)} <= reach and ${notOwn(viewerId)}`;
}

/** The bands that hold the price. */
function bandsAround(sell: SellFacts): Condition[] {
  const price = sql`${sell.price}::integer`;
  const narrowest = sql`${Math.floor(sell.price / narrowBand)}::integer`;
  return [
    sql`wide = 0 and min_price between ${narrowest} and ${price} and max_price >= ${price}`,
    sql`wide = 1 and min_price <= ${price} and max_price >= ${price}`,
  ];
}

function roomsFit(sell: SellFacts, answered: readonly Criterion[]): Condition {
  const rooms = (['bedrooms', 'bathrooms'] as const).filter((it) => answered.includes(it));
  return sql`(${sql.join([sql`true`, ...rooms.map((it) => roomFits(it, sell))], sql` and `)})`;
}

function roomFits(criterion: Criterion, sell: SellFacts): Condition {
  return criterion === 'bedrooms'
    ? sql`(${sell.bedrooms}::real between min_bedrooms and max_bedrooms)`
    : sql`(${sell.bathrooms}::smallint between min_bathrooms and max_bathrooms)`;
}
