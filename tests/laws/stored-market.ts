/** Stores a random market: its intentions, and the index rows that discovery reads. */
import { type Database, inTransactionOf } from '../../server/core/database.ts';
import { storeBuy, storeSell } from '../../server/features/discovery/index-rows.ts';
import type { Market } from './markets.ts';

/** The owner of all sells, and the owner of all buys. */
export interface Owners {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** Stores the market as the only intentions there are; their postcodes do not tell where they are. */
export async function storeMarket(
  database: Database,
  market: Market,
  owners: Owners,
  postcodeOf: (id: string) => string = () => 'BS6 5QA',
): Promise<void> {
  const { sellerId, buyerId } = owners;
  await database.deleteFrom('intentions').execute();
  const shared = {
    title: '',
    description: '',
    latitude: 0,
    longitude: 0,
    publicLatitude: 0,
    publicLongitude: 0,
  };
  const moments = ({ createdAt }: { createdAt: Date }) => ({ createdAt, updatedAt: createdAt });
  const sells = market.sells.map((it) => ({
    ...shared,
    ...moments(it),
    id: it.id,
    postcode: postcodeOf(it.id),
    userId: sellerId,
    type: 'sell' as const,
    category: it.facts.category,
    answers: { address: '', price: it.facts.price },
  }));
  const buys = market.buys.map((it) => ({
    ...shared,
    ...moments(it),
    id: it.id,
    postcode: postcodeOf(it.id),
    userId: buyerId,
    type: 'buy' as const,
    category: it.facts.category,
    answers: { searchRadius: it.facts.searchRadius },
  }));
  await database
    .insertInto('intentions')
    .values([...sells, ...buys])
    .execute();
  await indexMarket(database, market, owners);
}

/** Writes only the index rows of a market. */
export async function indexMarket(
  database: Database,
  { sells, buys }: Market,
  { sellerId, buyerId }: Owners,
): Promise<void> {
  await inTransactionOf(database)(async (tx) => {
    for (const { id: intentionId, facts, ...listed } of sells)
      await storeSell(tx, { ...listed, intentionId, userId: sellerId }, facts);
    for (const { id: intentionId, facts: buy, wishes, ...listed } of buys)
      await storeBuy(tx, { ...listed, intentionId, userId: buyerId }, { buy, ...(wishes && { wishes }) });
  });
}
