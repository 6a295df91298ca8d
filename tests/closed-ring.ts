/** Rings that are closed: movers whose homes fit one after the other by their prices alone. */
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

/** Sells at one price and looks for another. */
export async function moverOf(person: Person, price: number, wanted: number): Promise<MoverOf> {
  const home = await person.posts({ ...houseForSale, price, title: `A home at ${price}` });
  const bounds = { minPrice: wanted - 5_000, maxPrice: wanted + 5_000 };
  const wish = await person.posts({ ...houseWanted, ...bounds, title: `A home for ${wanted}` });
  return { person, home, wish };
}

/**
 * Each one's wish fits the next one's home, and the last one's the first one's; from a price on that nobody
 * else asks.
 */
export function ringOf(people: readonly Person[], from = 1_000_000): Promise<MoverOf[]> {
  const priceAt = (at: number) => from + 100_000 * (at % people.length);
  return Promise.all(people.map((it, at) => moverOf(it, priceAt(at), priceAt(at + 1))));
}

/** Both likes of the step of this mover into the next one's. */
export async function match(from: MoverOf, to: MoverOf): Promise<void> {
  await from.person.likes(from.wish, to.home);
  await to.person.likes(to.home, from.wish);
}

export async function closedRingsOf(person: Person): Promise<readonly ClosedRing[]> {
  return (await person.get<z.output<typeof ClosedRingList>>('/api/rings')).body.items;
}

/** The two swap homes; answers the ring's id once it is closed. */
export async function closedSwap(one: Person, other: Person): Promise<string> {
  const [a, b] = (await ringOf([one, other])) as [MoverOf, MoverOf];
  await match(a, b);
  await match(b, a);
  // By what else they matched before, another ring of the two may close with it.
  const closed = async () =>
    (await closedRingsOf(one)).find(({ mine }) => mine.sellId === a.home.id && mine.buyId === a.wish.id)?.id;
  await vi.waitFor(async () => expect(await closed()).toBeDefined(), soon);
  return (await closed())!;
}
