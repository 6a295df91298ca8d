/** Random markets of people who sell, buy, or do both, close enough together that they can move round. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { BuyFacts, SellFacts } from '../../domain/discovery.ts';
import { unitVector } from '../../domain/place.ts';
import type { Buyer, Mover, Seller } from '../../domain/rings.ts';
import { type Database, inTransactionOf } from '../../server/core/database.ts';
import { storeBuy, storeSell } from '../../server/features/discovery/index-rows.ts';

/** An intention of a person: listed, resting or hidden; a sell is shown in rings or not. */
interface Posted<Facts> {
  readonly id: string;
  readonly facts: Facts;
  readonly rests: boolean;
  readonly isHidden: boolean;
  readonly inRings: boolean;
}
export interface Household {
  readonly sells: readonly Posted<SellFacts>[];
  readonly buys: readonly Posted<BuyFacts>[];
}

/** The people of a market who may stand in rings, and at either end of chains. */
export interface RingPeople {
  readonly movers: readonly Mover[];
  readonly sellers: readonly Seller[];
  readonly buyers: readonly Buyer[];
}

const at = fc
  .record({
    latitude: fc.double({ min: 51.44, max: 51.5, noNaN: true }),
    longitude: fc.double({ min: -2.65, max: -2.55, noNaN: true }),
  })
  .map(unitVector);
const price = fc.constantFrom(200_000, 220_000, 240_000, 300_000, 320_000);
const category = fc.constantFrom(...Array<'property'>(7).fill('property'), 'vehicle' as const);

const sell: fc.Arbitrary<SellFacts> = fc.record({
  category,
  at,
  price,
  bedrooms: fc.constantFrom(1, 2, 3),
  bathrooms: fc.constant(1),
  propertyType: fc.constantFrom('Flat', 'House'),
  noChain: fc.constantFrom(null, null, null, 'Yes', 'No'),
});

const buy: fc.Arbitrary<BuyFacts> = fc
  .record({
    category,
    at,
    searchRadius: fc.constantFrom(1, 2, 3, 5, 20),
    band: fc.constantFrom(
      [null, null],
      [null, 310_000],
      [190_000, 225_000],
      [235_000, 310_000],
      [295_000, 330_000],
    ),
    minBedrooms: fc.constantFrom(null, null, null, 2),
    propertyType: fc.constantFrom(null, null, null, 'Flat', 'House'),
  })
  .map(({ band, ...it }) => ({
    ...it,
    minPrice: band[0] ?? null,
    maxPrice: band[1] ?? null,
    maxBedrooms: null,
    minBathrooms: null,
    maxBathrooms: null,
  }));

function posted<Facts>(facts: fc.Arbitrary<Facts>): fc.Arbitrary<Posted<Facts>> {
  return fc
    .record({ facts, rests: often(false), isHidden: often(false), inRings: often(true) })
    .map((it) => ({ ...it, id: randomUUID() }));
}

function often(value: boolean): fc.Arbitrary<boolean> {
  return fc.constantFrom(value, value, value, value, value, value, !value);
}

/**
 * Households of so many people at most: in some markets nearly all of them move, in others many only sell or
 * only buy.
 */
export function households(people: number): fc.Arbitrary<Household[]> {
  return fc.constantFrom(0, 2, 5).chain((onlyOne) => {
    const some = <Facts>(one: fc.Arbitrary<Facts>) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.array(posted(one), { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(posted(one), { maxLength: 3 }) },
        { weight: onlyOne, arbitrary: fc.constant([]) },
      );
    return fc.array(fc.record({ sells: some(vehicleOrHome(sell)), buys: some(buy) }), {
      minLength: people - 4,
      maxLength: people,
      size: 'max',
    });
  });
}

/** So many people who each look for exactly the next one's home: one ring and no other. */
export function movingRound(people: number): Household[] {
  return movingInARow(people).map(({ sells, buys }, nth, all) => ({
    sells: nth === 0 ? [homeAt(0)] : sells,
    buys: nth === all.length - 1 ? [homeWantedAt(0)] : buys,
  }));
}

/** So many people in a row: the first only buys, the last only sells. */
export function movingInARow(people: number): Household[] {
  return Array.from({ length: people }, (_, nth) => ({
    sells: nth === 0 ? [] : [homeAt(nth)],
    buys: nth === people - 1 ? [] : [homeWantedAt(nth + 1)],
  }));
}

const centre = unitVector({ latitude: 51.47, longitude: -2.6 });
const priceAt = (nth: number) => 100_000 * (nth + 1);

function homeAt(nth: number): Posted<SellFacts> {
  const home = { bedrooms: 2, bathrooms: 1, propertyType: 'Flat' as const };
  const facts = { category: 'property' as const, at: centre, price: priceAt(nth), ...home };
  return { id: randomUUID(), facts, rests: false, isHidden: false, inRings: true };
}

function homeWantedAt(nth: number): Posted<BuyFacts> {
  const [minPrice, maxPrice] = [priceAt(nth) - 5_000, priceAt(nth) + 5_000];
  const anyHome = { minBedrooms: null, maxBedrooms: null, minBathrooms: null, maxBathrooms: null };
  const facts = {
    category: 'property' as const,
    at: centre,
    searchRadius: 5,
    minPrice,
    maxPrice,
    ...anyHome,
    propertyType: null,
  };
  return { id: randomUUID(), facts, rests: false, isHidden: false, inRings: true };
}

function vehicleOrHome(one: fc.Arbitrary<SellFacts>): fc.Arbitrary<SellFacts> {
  return one.map((it) =>
    it.category === 'property'
      ? it
      : { ...it, bedrooms: null, bathrooms: null, propertyType: null, noChain: null },
  );
}

/**
 * The people of a market by the definition. A person with both sides of one category moves, and one who is
 * not shown in rings stands nowhere. A person one of whose sides rests neither moves nor stands at an end; a
 * hidden intention counts as absent.
 */
export function ringPeopleOf(all: readonly Household[], userIds: readonly string[]): RingPeople {
  const ringPeople = { movers: [] as Mover[], sellers: [] as Seller[], buyers: [] as Buyer[] };
  for (const [nth, { sells, buys }] of all.entries()) {
    const userId = userIds[nth]!;
    const [thereSells, thereBuys] = [sells.filter((it) => !it.isHidden), buys.filter((it) => !it.isHidden)];
    const [listedSells, listedBuys] = [sells.filter(isListed), buys.filter(isListed)];
    const shownSells = listedSells.filter((it) => it.inRings);
    const facing = (
      one: { facts: { category: string } },
      others: readonly { facts: { category: string } }[],
    ) => others.some((it) => it.facts.category === one.facts.category);
    for (const { id: sellId, facts } of shownSells) {
      const one = { userId, sellId, sell: facts };
      const pairs = listedBuys.filter((it) => it.facts.category === facts.category);
      ringPeople.movers.push(...pairs.map((it) => ({ ...one, buyId: it.id, buy: it.facts })));
      if (!facing({ facts }, thereBuys) && facts.noChain !== 'No') ringPeople.sellers.push(one);
    }
    for (const { id: buyId, facts } of listedBuys)
      if (!facing({ facts }, thereSells)) ringPeople.buyers.push({ userId, buyId, buy: facts });
  }
  return ringPeople;
}

export function isListed({ rests, isHidden }: Posted<unknown>): boolean {
  return !rests && !isHidden;
}

/** Stores the households as the only intentions there are. */
export async function storeHouseholds(
  database: Database,
  all: readonly Household[],
  userIds: readonly string[],
): Promise<void> {
  await database.deleteFrom('intentions').execute();
  const rows = all.flatMap(({ sells, buys }, nth) => {
    const row = (type: 'sell' | 'buy') => (it: Posted<SellFacts | BuyFacts>) => ({
      id: it.id,
      userId: userIds[nth]!,
      type,
      category: it.facts.category,
      title: '',
      description: '',
      postcode: 'BS6 5QA',
      latitude: 0,
      longitude: 0,
      publicLatitude: 0,
      publicLongitude: 0,
      answers: type === 'sell' ? { address: '', price: 1 } : { searchRadius: 1 },
      inRings: it.inRings,
      restingSince: it.rests ? new Date() : null,
      hiddenAt: it.isHidden ? new Date() : null,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    return [...sells.map(row('sell')), ...buys.map(row('buy'))];
  });
  if (rows.length > 0) await database.insertInto('intentions').values(rows).execute();
  await inTransactionOf(database)(async (tx) => {
    for (const [nth, { sells, buys }] of all.entries()) {
      const shared = { userId: userIds[nth]!, createdAt: new Date(), membersOnly: false };
      for (const { id: intentionId, facts } of sells.filter(isListed))
        await storeSell(tx, { ...shared, intentionId }, facts);
      for (const { id: intentionId, facts: buy } of buys.filter(isListed))
        await storeBuy(tx, { ...shared, intentionId }, { buy });
    }
  });
}
