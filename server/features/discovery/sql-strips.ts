/**
 * Where those lie that one answer keeps away: just outside its bounds, and so on the same leaves as those that fit. Each
 * answer is a few conditions of which no row meets two, to be counted together.
 */
import { type RawBuilder, sql } from 'kysely';
import type { BuyFacts, Criterion, SellFacts } from '../../../domain/discovery.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import { cellAt, tileMiles } from './cells.ts';
import { allPropertyKinds, kindsAccepting, kindsWanted } from './facts.ts';
import { chordTo, notOwn } from './page.ts';
import { fits, within } from './sql-forward.ts';
import { narrowBand } from './sql-index.ts';

export type Condition = RawBuilder<boolean>;

/** The sells that would fit a buyer who asks less in one thing: `wider` is what they would ask then. */
export function sellsBeyond(
  criterion: Criterion,
  buy: BuyFacts,
  wider: BuyFacts,
  viewerId: string | null,
): Condition[] {
  const rest = (asked: BuyFacts, kinds?: number[]) => fits(asked, viewerId, asked.searchRadius, kinds);
  if (criterion === 'price') {
    const { minPrice, maxPrice } = buy;
    return [
      ...(minPrice === wider.minPrice ? [] : [rest({ ...wider, maxPrice: (minPrice ?? 0) - 1 })]),
      ...(maxPrice === wider.maxPrice ? [] : [rest({ ...wider, minPrice: (maxPrice ?? 0) + 1 })]),
    ];
  }
  if (criterion === 'propertyType') {
    const wanted = kindsWanted(buy);
    return [
      rest(
        wider,
        kindsWanted(wider).filter((it) => !wanted.includes(it)),
      ),
    ];
  }
  if (criterion === 'distance')
    return [sql`${rest(wider)} and ${chordTo(buy.at)} > ${chordSquaredOfMiles(buy.searchRadius)}::float8`];
  const bounds =
    criterion === 'bedrooms'
      ? within('bedrooms', buy.minBedrooms, buy.maxBedrooms)
      : within('bathrooms', buy.minBathrooms, buy.maxBathrooms);
  return [sql`${rest(wider)} and not (${bounds})`];
}

/** The buys that everything answered fits, in two parts. */
export function buysFitting(
  sell: SellFacts,
  answered: readonly Criterion[],
  viewerId: string | null,
): Condition[] {
  return pricedBuys(sell, answered, viewerId).map((where) => sql`${where} and ${roomsFit(sell, answered)}`);
}

/** The same but for the rooms: narrow bands of price and wide ones apart, as the reverse question asks. */
export function pricedBuys(
  sell: SellFacts,
  answered: readonly Criterion[],
  viewerId: string | null,
): [Condition, Condition] {
  const rest = reached(sell, answered, viewerId);
  const [narrow, wide] = bandsAround(sell);
  return [sql`${narrow} and ${rest}`, sql`${wide} and ${rest}`];
}

/** Among those: how many fit, or fit but for the bedrooms or the bathrooms. */
export function keptAwayBy(
  room: 'found' | 'bedrooms' | 'bathrooms',
  sell: SellFacts,
  answered: readonly Criterion[],
): RawBuilder<number> {
  if (room === 'found') return sql`count(*) filter (where ${roomsFit(sell, answered)})`;
  const others = answered.filter((it) => it !== room);
  return sql`count(*) filter (where ${roomsFit(sell, others)} and not ${roomFits(room, sell)})`;
}

/** The buys that the price or the type alone hides. */
export function buysBeyond(
  criterion: 'price' | 'propertyType',
  sell: SellFacts,
  answered: readonly Criterion[],
  viewerId: string | null,
): Condition[] {
  const rooms = roomsFit(sell, answered);
  if (criterion === 'propertyType') {
    const rest = sql`${reached(sell, answered, viewerId, unaccepting(sell))} and ${rooms}`;
    return bandsAround(sell).map((band) => sql`${band} and ${rest}`);
  }
  const rest = sql`${reached(sell, answered, viewerId)} and ${rooms}`;
  const price = sql`${sell.price}::integer`;
  return [
    sql`wide in (0, 1) and min_price > ${price} and ${rest}`,
    sql`wide in (0, 1) and min_price <= ${price} and max_price < ${price} and ${rest}`,
  ];
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
function bandsAround(sell: SellFacts): [Condition, Condition] {
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

function roomFits(criterion: 'bedrooms' | 'bathrooms', sell: SellFacts): Condition {
  return criterion === 'bedrooms'
    ? sql`(${sell.bedrooms}::real between min_bedrooms and max_bedrooms)`
    : sql`(${sell.bathrooms}::smallint between min_bathrooms and max_bathrooms)`;
}
