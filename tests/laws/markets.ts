/** Random markets for the law of discovery, and the answers that are due in them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CandidateSort } from '../../contract/discovery.ts';
import { type BuyFacts, discovery, type Fit, type SellFacts, type Wishes } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import { chordSquared, type UnitVector, unitVector } from '../../domain/place.ts';
import { homeAsked, homeSaid } from './homes.ts';
import { vehicleAsked, vehicleSaid } from './vehicles.ts';

export interface Listed<Facts> {
  readonly id: string;
  readonly createdAt: Date;
  /** Whether only people with an account see it; each market has a few such intentions. */
  readonly membersOnly: boolean;
  readonly facts: Facts;
  /** The wishes of a buyer, whose facts are the musts. */
  readonly wishes?: Wishes;
}
/** All sells and buys of a market, with their ids and moments. */
export interface Market {
  readonly buys: readonly Listed<BuyFacts>[];
  readonly sells: readonly Listed<SellFacts>[];
}

/** The part of a market that a visitor may find. */
export function openPart({ buys, sells }: Market): Market {
  return { buys: buys.filter((it) => !it.membersOnly), sells: sells.filter((it) => !it.membersOnly) };
}

/** The sells that fit, in the order asked for, by the rule. */
export function dueSells(buy: BuyFacts, { sells }: Market, sort: CandidateSort, wishes?: Wishes) {
  return inOrder(
    sells.filter((it) => discovery.fit(buy, it.facts).fits),
    buy.at,
    sort,
    (it) => kept(discovery.fit(buy, it.facts, wishes)),
  );
}

function kept({ criteria }: Fit): number {
  return criteria.filter((it) => it.wish && it.fits).length;
}

export function dueBuys(sell: SellFacts, { buys }: Market, sort: CandidateSort) {
  return inOrder(
    buys.filter((it) => discovery.fit(it.facts, sell).fits),
    sell.at,
    sort,
    (it) => kept(discovery.fit(it.facts, sell, it.wishes)),
  );
}

export function inOrder<Facts extends { at: UnitVector }>(
  list: Listed<Facts>[],
  at: UnitVector,
  sort: CandidateSort,
  wishesKept: (it: Listed<Facts>) => number = () => 0,
) {
  const nearer = (a: Listed<Facts>, b: Listed<Facts>) =>
    chordSquared(at, a.facts.at) - chordSquared(at, b.facts.at);
  const earlier = (a: Listed<Facts>, b: Listed<Facts>) => a.createdAt.getTime() - b.createdAt.getTime();
  const byId = (a: Listed<Facts>, b: Listed<Facts>) => (a.id < b.id ? -1 : 1);
  // One wish more counts before any distance. Adding eight for it loses the last bits of a distance.
  const further = (it: Listed<Facts>) => chordSquared(at, it.facts.at) - 8 * wishesKept(it);
  const orders = {
    nearest: () => list.toSorted((a, b) => nearer(a, b) || byId(a, b)),
    newest: () => list.toSorted((a, b) => earlier(b, a) || byId(b, a)),
    wishes: () => list.toSorted((a, b) => further(a) - further(b) || byId(a, b)),
  };
  return orders[sort]();
}

/**
 * Markets full of edge cases: the same point, a radius met to the last bit on either side, bounds met
 * exactly.
 */
export function markets(): fc.Arbitrary<Market> {
  const centre = fc.constantFrom(
    { latitude: 51.5074, longitude: -0.1278 },
    { latitude: 60.8, longitude: -0.85 },
    { latitude: 49.96, longitude: -6.29 },
    { latitude: 54.6, longitude: -5.93 },
  );
  return centre.chain((middle) => {
    const at = unitVector(middle);
    const buys = fc.array(buyers(placeAround(at)), { minLength: 8, maxLength: 16 });
    return buys.chain((list) => {
      const edges = fc.oneof(
        ...list.slice(0, 4).map(({ facts }) => justAtReach(facts.at, facts.searchRadius)),
      );
      const places = fc.oneof(placeAround(at), edges, fc.constant(list[0]!.facts.at));
      return fc.record({
        buys: fc.constant(list),
        sells: fc.array(listed(sellFacts(places)), { minLength: 8, maxLength: 16 }),
      });
    });
  });
}

/** Buyers with musts and wishes: one in four of the criteria is a wish. */
function buyers(at: fc.Arbitrary<UnitVector>): fc.Arbitrary<Listed<BuyFacts>> {
  const wished = fc.subarray(discovery.names, { maxLength: discovery.names.length / 2 });
  return fc.tuple(listed(buyFacts(at)), wished).map(([it, names]) => {
    const { musts, ...wishes } = discovery.mustsAndWishes(it.facts, names);
    return { ...it, facts: musts, ...wishes };
  });
}

function listed<Facts>(facts: fc.Arbitrary<Facts>): fc.Arbitrary<Listed<Facts>> {
  return (
    fc
      .record({
        facts,
        minute: fc.integer({ min: 0, max: 5 }),
        membersOnly: fc.constantFrom(true, false, false),
      })
      // A few intentions share a moment, so that the id must decide the order.
      .map((it) => ({
        facts: it.facts,
        membersOnly: it.membersOnly,
        id: randomUUID(),
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, it.minute)),
      }))
  );
}

function placeAround(centre: UnitVector): fc.Arbitrary<UnitVector> {
  const miles = fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 3, noNaN: true }),
    fc.double({ min: 0, max: 60, noNaN: true }),
  );
  return fc.tuple(miles, bearings).map(([far, bearing]) => travelled(centre, far, bearing));
}

/** A point so close to the edge of a radius that only the last bits tell on which side it lies. */
function justAtReach(centre: UnitVector, radius: number): fc.Arbitrary<UnitVector> {
  const nudge = fc.integer({ min: -4, max: 4 });
  return fc.tuple(bearings, nudge, nudge).map(([bearing, x, z]) => {
    const edge = travelled(centre, radius, bearing);
    return { x: edge.x + x * Number.EPSILON, y: edge.y, z: edge.z + z * Number.EPSILON };
  });
}

const bearings = fc.oneof(
  fc.constantFrom(0, Math.PI / 2, Math.PI, -Math.PI / 2),
  fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
);

/** The point so many miles from a place in one direction. */
function travelled({ x, y, z }: UnitVector, miles: number, bearing: number): UnitVector {
  const angle = miles / limits.earthRadiusMiles;
  const level = Math.hypot(x, y);
  const east = { x: -y / level, y: x / level, z: 0 };
  const north = { x: -z * east.y, y: z * east.x, z: level };
  const along = (axis: 'x' | 'y' | 'z', from: number) =>
    from * Math.cos(angle) +
    Math.sin(angle) * (north[axis] * Math.cos(bearing) + east[axis] * Math.sin(bearing));
  return { x: along('x', x), y: along('y', y), z: along('z', z) };
}

const price = fc.oneof(
  fc.constantFrom(0, 1, 99_999, 100_000, 174_999, 175_000, 175_001, 20_000_000),
  fc.integer({ min: 80_000, max: 200_000 }),
);
const bedrooms = fc.constantFrom(0, 0.5, 1, 2, 3, 4, 5, 6, 20);
const bathrooms = fc.constantFrom(0, 1, 2, 5, 20);
const propertyType = fc.constantFrom('Studio', 'Flat', 'House', 'Bungalow', null);
const category = fc.constantFrom('property', 'property', 'property', 'vehicle', 'vehicle');

function sellFacts(at: fc.Arbitrary<UnitVector>): fc.Arbitrary<SellFacts> {
  const facts = fc.record({
    category,
    at,
    price,
    bedrooms: orNull(bedrooms),
    bathrooms: orNull(bathrooms),
    propertyType,
    home: homeSaid,
    vehicle: vehicleSaid,
  });
  return facts.map(({ home, vehicle, ...it }) =>
    it.category === 'property'
      ? { ...it, ...home }
      : { ...it, bedrooms: null, bathrooms: null, propertyType: null, ...vehicle },
  );
}

/**
 * A vehicle's buyer may carry bounds on rooms here, and a home's buyer a mileage: the rule must ignore them.
 */
function buyFacts(at: fc.Arbitrary<UnitVector>): fc.Arbitrary<BuyFacts> {
  return fc
    .record({
      category,
      at,
      searchRadius: fc.oneof(fc.constantFrom(1, 2, 8, 16, 32, 50), fc.integer({ min: 1, max: 50 })),
      prices: rangeOf(price),
      bedrooms: rangeOf(bedrooms),
      bathrooms: rangeOf(bathrooms),
      propertyType: fc.oneof(fc.constant(null), propertyType),
      home: homeAsked,
      vehicle: vehicleAsked,
    })
    .map(({ prices, bedrooms, bathrooms, home, vehicle, ...rest }) => ({
      ...rest,
      ...home,
      ...vehicle,
      minPrice: prices[0],
      maxPrice: prices[1],
      minBedrooms: bedrooms[0],
      maxBedrooms: bedrooms[1],
      minBathrooms: bathrooms[0],
      maxBathrooms: bathrooms[1],
    }));
}

type Bounds = readonly [number | null, number | null];

/** A range that is open on either side, a single value, or a band. */
function rangeOf(value: fc.Arbitrary<number>): fc.Arbitrary<Bounds> {
  return fc.oneof(
    fc.constant<Bounds>([null, null]),
    value.map((it): Bounds => [it, null]),
    value.map((it): Bounds => [null, it]),
    value.map((it): Bounds => [it, it]),
    fc.tuple(value, value).map(([a, b]): Bounds => [Math.min(a, b), Math.max(a, b)]),
    fc.tuple(value, value).map(([a, b]): Bounds => [Math.min(a, b), Math.max(a, b)]),
  );
}

function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { nil: null, freq: 10 });
}
