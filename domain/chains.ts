/**
 * Chains: movers between somebody who only buys and somebody who only sells, as far as they said here: whether
 * nobody in it waits for anybody outside, nobody knows.
 */
import type { SellFacts } from './discovery.ts';
import { limits } from './limits.ts';
import { byText } from './order.ts';
import {
  type Around,
  Best,
  type Buyer,
  type Chain,
  chainKey,
  type Mover,
  roomOf,
  type Seller,
} from './rings.ts';

/** Everybody around a mover: others who move, and those who only sell, or only buy. */
export interface Ends extends Around<Mover, Mover> {
  readonly sellers: readonly Seller[];
  readonly buyers: readonly Buyer[];
}

/** Who stands at the end of a chain of four: who only sells behind a next one, and who only buys before a last one. */
export interface Further {
  readonly behind: ReadonlyMap<Mover, readonly Seller[]>;
  readonly before: ReadonlyMap<Mover, readonly Buyer[]>;
}

/**
 * Chains of three and of four through this mover: the best for each next person. Of those who could stand at
 * an end it is the one whose step has the most room.
 */
export function chainsThrough(me: Mover, ends: Ends, { behind, before }: Further): Chain[] {
  const best = new Best<Chain>(compareChains);
  const offer = (name: string, chain: Chain) => {
    if (areDifferent(chain)) best.offer(name, chain);
  };
  const entry = entryOf(me, ends, before);
  if (entry === undefined) return [];
  const { buyer, movers } = entry;
  for (const seller of ends.sellers.filter(mayEnd)) {
    const room = Math.min(entry.room, roomOf(me.buy, seller.sell) ?? 0);
    offer(seller.userId, { buyer, movers, seller, room });
  }
  if (movers.length + 2 >= limits.rings.longest) return best.all();
  for (const next of ends.next) {
    const last = roomiest((behind.get(next) ?? []).filter(mayEnd), (it) => roomOf(next.buy, it.sell), sellId);
    if (last === undefined) continue;
    const room = Math.min(entry.room, roomOf(me.buy, next.sell) ?? 0, last.room);
    offer(next.userId, { buyer, movers: [...movers, next], seller: last.it, room });
  }
  return best.all();
}

/** Nothing ends with a home whose seller says that a chain goes on behind it. */
export function mayEnd({ sell }: { readonly sell: Pick<SellFacts, 'noChain'> }): boolean {
  return sell.noChain !== 'No';
}

/** How such a chain comes to this mover: from somebody who only buys, or else through one mover more. */
function entryOf(me: Mover, { buyers, last }: Ends, before: Further['before']) {
  const direct = roomiest(buyers, (it) => roomOf(it.buy, me.sell), buyId);
  if (direct) return { buyer: direct.it, movers: [me], room: direct.room };
  const through = last.flatMap((mover) => {
    const buyer = roomiest(before.get(mover) ?? [], (it) => roomOf(it.buy, mover.sell), buyId);
    if (buyer === undefined) return [];
    return [{ mover, buyer: buyer.it, room: Math.min(buyer.room, roomOf(mover.buy, me.sell) ?? 0) }];
  });
  const chosen = roomiest(
    through,
    (it) => it.room,
    ({ mover }) => `${mover.buyId} ${mover.sellId}`,
  )?.it;
  return chosen && { buyer: chosen.buyer, movers: [chosen.mover, me], room: chosen.room };
}

/** Those chains that are shown: shorter ones first, then those whose weakest step has the most room. */
export function shownChains(chains: readonly Chain[], shown: number = limits.rings.chainsShown): Chain[] {
  return chains.toSorted(compareChains).slice(0, shown);
}

function compareChains(a: Chain, b: Chain): number {
  return a.movers.length - b.movers.length || b.room - a.room || byText(chainKey(a), chainKey(b));
}

/** Of those whose step fits the one with the most room; of as much the first by its id. */
function roomiest<Item>(
  items: readonly Item[],
  room: (it: Item) => number | null,
  id: (it: Item) => string,
): { readonly it: Item; readonly room: number } | undefined {
  return items
    .flatMap((it) => {
      const has = room(it);
      return has === null ? [] : [{ it, room: has }];
    })
    .reduce<{ it: Item; room: number } | undefined>(
      (best, one) =>
        best === undefined || one.room > best.room || (one.room === best.room && id(one.it) < id(best.it))
          ? one
          : best,
      undefined,
    );
}

function areDifferent({ buyer, movers, seller }: Chain): boolean {
  const people = [buyer, ...movers, seller].map((it) => it.userId);
  return new Set(people).size === people.length;
}

function sellId(it: Seller): string {
  return it.sellId;
}

function buyId(it: Buyer): string {
  return it.buyId;
}
