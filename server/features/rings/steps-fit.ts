/** Whether steps of a ring fit, by what their intentions say now. */
import { discovery } from '../../../domain/discovery.ts';
import type { Step } from '../../../domain/ring-steps.ts';
import type { Db } from '../../core/database.ts';
import { factsOf } from '../discovery/facts.ts';
import { findWithAside } from '../discovery/sql.ts';

export async function fits(db: Db, steps: readonly Step[]): Promise<boolean> {
  const rows = await findWithAside(
    db,
    steps.flatMap((it) => [it.buyId, it.sellId]),
  );
  const facts = new Map(rows.map((it) => [it.id, factsOf(it, it)]));
  return steps.every(({ buyId, sellId }) => {
    const [from, to] = [facts.get(buyId), facts.get(sellId)];
    return from?.side === 'buy' && to?.side === 'sell' && discovery.fits(from.buy, to.sell);
  });
}
