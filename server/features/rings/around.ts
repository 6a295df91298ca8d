/**
 * Finds who is around a mover: other movers, and people who only sell or only buy, nearest first, in
 * discovery's index.
 */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import type { Category } from '../../../domain/intentions.ts';
import type { Buyer, Mover, Seller } from '../../../domain/rings.ts';
import { type Db, selected } from '../../core/database.ts';
import { type Fragment, fragment, raw } from '../../core/fragments.ts';
import type { Facts } from '../discovery/facts.ts';
import {
  buysInOrder,
  type FoundWithOwner,
  firstZoneOfBuys,
  firstZoneOfSells,
  readWithFacts,
  sellsInOrder,
} from '../discovery/find.ts';
import { type FirstZone, FirstZones } from '../discovery/first-zone.ts';
import type { Asked } from '../discovery/in-order.ts';
import { saidNo } from '../discovery/predicate-homes.ts';
import { buys, type Side, sells } from '../discovery/side.ts';

/** The nearest of what was asked for, and whether there are more. */
export interface Some<Item> {
  readonly items: Item[];
  readonly isCut: boolean;
}

/**
 * Who asks, for at most so many. `userId` is not found themselves, nor what they put aside from the intention
 * `aside`, if that is theirs.
 */
export interface Asking {
  readonly userId: string;
  readonly aside?: string;
  readonly atMost: number;
}

/**
 * Searches for rings learn their own start radius, so that they do not disturb the one learnt from pages of
 * candidates.
 */
const widely = {
  sells: { property: withOwnFirstZones(sells.property), vehicle: withOwnFirstZones(sells.vehicle) },
  buys: { property: withOwnFirstZones(buys.property), vehicle: withOwnFirstZones(buys.vehicle) },
};

/** Sells of movers that fit this buyer. `withBuys` adds what these movers look for. */
export async function sellsOfMovers(db: Db, buy: BuyFacts, asking: Asking): Promise<Some<Seller>> {
  return sellsOf(db, buy, asking, fragment`${maySell} and ${has('sells', 'buy', buy.category, stands)}`);
}

/**
 * Sells that fit this buyer and may end a chain (`mayEnd`): their owners look for nothing of the category,
 * listed or at rest.
 */
export async function sellsOfSellers(db: Db, buy: BuyFacts, asking: Asking): Promise<Some<Seller>> {
  const ends = fragment`not ${saidNo('noChain')} and ${maySell}`;
  return sellsOf(db, buy, asking, fragment`${ends} and not ${has('sells', 'buy', buy.category, posted)}`);
}

/** Buys of movers that accept this sell. `withSells` adds what these movers sell. */
export async function buysOfMovers(db: Db, sell: SellFacts, asking: Asking): Promise<Some<Buyer>> {
  return buysOf(db, sell, asking, has('buys', 'sell', sell.category, fragment`${stands} and in_rings`));
}

/**
 * Buys that accept this sell and may begin a chain: their owners sell nothing of the category, shown in rings
 * or not, listed or at rest.
 */
export async function buysOfBuyers(db: Db, sell: SellFacts, asking: Asking): Promise<Some<Buyer>> {
  return buysOf(db, sell, asking, fragment`not ${has('buys', 'sell', sell.category, posted)}`);
}

/** Makes movers of these sells: one for each buy of their owners. */
export async function withBuys(
  db: Db,
  found: Some<Seller>,
  category: Category,
  perPerson: number,
): Promise<Some<Mover>> {
  const asked = { side: buys[category], type: 'buy', category, only: fragment``, perPerson } as const;
  return paired(found, await ofPeople(db, found.items, asked), perPerson, (seller, { id, facts }) =>
    facts.side === 'buy' ? { ...seller, buyId: id, buy: facts.buy } : [],
  );
}

/** Makes movers of these buys: one for each sell of their owners. */
export async function withSells(
  db: Db,
  found: Some<Buyer>,
  category: Category,
  perPerson: number,
): Promise<Some<Mover>> {
  const only = fragment`and in_rings`;
  const asked = { side: sells[category], type: 'sell', category, only, perPerson } as const;
  return paired(found, await ofPeople(db, found.items, asked), perPerson, (buyer, { id, facts }) =>
    facts.side === 'sell' ? { ...buyer, sellId: id, sell: facts.sell } : [],
  );
}

function paired<One extends { readonly userId: string }>(
  { items, isCut }: Some<One>,
  rows: Map<string, OfPerson[]>,
  perPerson: number,
  pair: (one: One, other: OfPerson) => Mover | [],
): Some<Mover> {
  const isMore = [...rows.values()].some((it) => it.length > perPerson);
  const movers = items.flatMap((one) =>
    (rows.get(one.userId) ?? []).slice(0, perPerson).flatMap((other) => pair(one, other)),
  );
  return { items: movers, isCut: isCut || isMore };
}

async function sellsOf(db: Db, buy: BuyFacts, asking: Asking, also: Fragment): Promise<Some<Seller>> {
  const side = widely.sells[buy.category];
  const { items, isCut } = await nearest(db, side, firstZoneOfSells(buy, side), asking, (asked) =>
    sellsInOrder(buy, { ...asked, also }, side),
  );
  return {
    items: items.flatMap(({ id, userId, facts }) =>
      facts.side === 'sell' ? [{ userId, sellId: id, sell: facts.sell }] : [],
    ),
    isCut,
  };
}

async function buysOf(db: Db, sell: SellFacts, asking: Asking, also: Fragment): Promise<Some<Buyer>> {
  const side = widely.buys[sell.category];
  const { items, isCut } = await nearest(db, side, firstZoneOfBuys(sell, side), asking, (asked) =>
    buysInOrder(sell, { ...asked, also }, side),
  );
  return {
    items: items.flatMap(({ id, userId, facts }) =>
      facts.side === 'buy' ? [{ userId, buyId: id, buy: facts.buy }] : [],
    ),
    isCut,
  };
}

/** Reads one row more than asked for, which says whether there are more. */
async function nearest(
  db: Db,
  side: Side,
  firstZone: FirstZone,
  { userId, aside, atMost }: Asking,
  inOrder: (asked: Asked) => Fragment,
): Promise<Some<FoundWithOwner & { readonly facts: Facts }>> {
  const limit = atMost + 1;
  const asked = { sort: 'nearest', limit, after: null, viewerId: userId, aside, reads: 'facts' } as const;
  const found = await readWithFacts(db, side, inOrder(asked));
  firstZone.learn(found, limit);
  return { items: found.slice(0, atMost), isCut: found.length > atMost };
}

function withOwnFirstZones(side: Side): Side {
  return { ...side, firstZones: new FirstZones() };
}

/**
 * Matches rows of discovery_sells whose owner lets the sell be shown in rings. Looked up row by row, after
 * all other conditions are met.
 */
const maySell: Fragment = raw('(select in_rings from intentions where id = discovery_sells.intention_id)');

/** A condition on the other intention of a mover: it must not rest. */
const stands: Fragment = fragment`resting_since is null`;
/**
 * A condition on the other intention of somebody at the end of a chain. One that rests counts, because it may
 * still be what they want; one that moderators hid does not.
 */
const posted: Fragment = fragment`hidden_at is null`;

/**
 * Whether the owner of a row has such an intention on the other side. Looked up row by row, because
 * PostgreSQL might read all intentions for a join.
 */
function has(side: 'sells' | 'buys', type: 'buy' | 'sell', category: Category, such: Fragment): Fragment {
  return fragment`coalesce((select true from intentions
    where user_id = ${raw(`discovery_${side}`)}.user_id and category = ${category} and type = ${type}
      and ${such} limit 1), false)`;
}

interface OfPerson {
  readonly id: string;
  readonly facts: Facts;
}

interface ReadOfPeople {
  readonly side: Side;
  readonly type: 'buy' | 'sell';
  readonly category: Category;
  readonly only: Fragment;
  readonly perPerson: number;
}

/**
 * Listed intentions of these people on one side, grouped by person: the newest of each, and one more than is
 * used.
 */
async function ofPeople(
  db: Db,
  people: readonly { readonly userId: string }[],
  { side, type, category, only, perPerson }: ReadOfPeople,
): Promise<Map<string, OfPerson[]>> {
  const ids = [...new Set(people.map((it) => it.userId))];
  if (ids.length === 0) return new Map();
  const rows = await selected<{ id: string; userId: string }>(
    db,
    fragment`select mine.id, mine.user_id, listed.* from unnest(${ids}::uuid[]) as person (id)
      cross join lateral (
        select id, user_id from intentions
        where user_id = person.id and category = ${category} and type = ${type} and resting_since is null ${only}
        order by created_at desc, id limit ${perPerson + 1}::integer
      ) as mine
      cross join lateral (
        select ${side.columns} from ${raw(side.table)} where intention_id = mine.id limit 1
      ) as listed`,
    'once',
  );
  const read = rows.map(({ id, userId, ...row }) => ({ id, userId, facts: side.factsOf(row) }));
  return Map.groupBy(read, (it) => it.userId);
}
