/** Makes closed rings, of movers whose homes fit one after another by their prices alone. */
import { expect, vi } from 'vitest';
import type { z } from 'zod';
import type { ClosedRing, ClosedRingList } from '../contract/closed-rings.ts';
import type { Intention } from '../contract/intentions.ts';
import type { Person } from './person.ts';
import { houseForSale, houseWanted } from './samples.ts';
import { soon } from './soon.ts';

export interface MoverOf {
  readonly person: Person;
  readonly home: Intention;
  readonly wish: Intention;
}

/** Posts a home at one price and a wish for another. */
async function moverOf(person: Person, price: number, wanted: number): Promise<MoverOf> {
  const home = await person.posts({ ...houseForSale, price, title: `A home at ${price}` });
  const bounds = { minPrice: wanted - 5_000, maxPrice: wanted + 5_000 };
  const wish = await person.posts({ ...houseWanted, ...bounds, title: `A home for ${wanted}` });
  return { person, home, wish };
}

/**
 * Posts a home and a wish for each person, so that each wish fits the next person's home and the last one's
 * the first one's. Prices begin where nobody else asks.
 */
export function ringOf(people: readonly Person[], from = 1_000_000): Promise<MoverOf[]> {
  const priceAt = (at: number) => from + 100_000 * (at % people.length);
  return Promise.all(people.map((it, at) => moverOf(it, priceAt(at), priceAt(at + 1))));
}

/** Makes the match between the wish of one mover and the home of the next. */
export async function match(from: MoverOf, to: MoverOf): Promise<void> {
  await from.person.likes(from.wish, to.home);
  await to.person.likes(to.home, from.wish);
}

export async function closedRingsOf(person: Person): Promise<readonly ClosedRing[]> {
  return (await person.get<z.output<typeof ClosedRingList>>('/api/rings')).body.items;
}

/** Has the two swap homes; answers the id of the ring once it is closed. */
export async function closedSwap(one: Person, other: Person): Promise<string> {
  const [a, b] = (await ringOf([one, other])) as [MoverOf, MoverOf];
  await match(a, b);
  await match(b, a);
  // The ring is found by its intentions: with earlier matches another ring of the two may close as well.
  const closed = async () =>
    (await closedRingsOf(one)).find(({ mine }) => mine.sellId === a.home.id && mine.buyId === a.wish.id)?.id;
  await vi.waitFor(async () => expect(await closed()).toBeDefined(), soon);
  return (await closed())!;
}
