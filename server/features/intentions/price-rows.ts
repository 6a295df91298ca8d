/** The latest change of an intention’s price. */
import {
  isPriceNews,
  type PriceChange,
  type Prices,
  priceChange,
  pricesIn,
} from '../../../domain/price-changes.ts';
import type { Tx } from '../../context.ts';
import type { Transaction } from '../../core/database.ts';

/**
 * Stores a change of the price from `was` to `is`, and emits price.changed. The caller has locked the
 * intention’s row.
 */
export async function keepPriceChange(
  tx: Tx,
  intentionId: string,
  { was, is }: { readonly was: Prices; readonly is: Prices },
  now: Date,
): Promise<void> {
  if (isPriceNews(was, is))
    await tx.emit({ kind: 'price.changed', intentionId, before: pricesIn(was), at: now });
  const known = await lastPriceChange(tx, intentionId);
  const change = priceChange(known, was, is, now);
  if (change === known) return;
  await tx.deleteFrom('priceChanges').where('intentionId', '=', intentionId).execute();
  if (change !== null)
    await tx
      .insertInto('priceChanges')
      .values({ ...change, intentionId })
      .execute();
}

async function lastPriceChange(tx: Transaction, intentionId: string): Promise<PriceChange | null> {
  const found = await tx
    .selectFrom('priceChanges')
    .select(['before', 'changedAt'])
    .select((it) => it.fn.coalesce('beganAt', 'changedAt').as('beganAt'))
    .where('intentionId', '=', intentionId)
    .executeTakeFirst();
  return found ?? null;
}
