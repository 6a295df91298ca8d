/** Whether steps fit, by what their two intentions say now. */
import type { MatchedStep } from '../../../domain/closed-rings.ts';
import * as rule from '../../../domain/discovery.ts';
import type { Db } from '../../core/database.ts';
import { factsOf } from '../discovery/facts.ts';
import { findOwn } from '../discovery/sql.ts';

export async function fits(db: Db, steps: readonly MatchedStep[]): Promise<boolean> {
  const rows = await findOwn(
    db,
    steps.flatMap((it) => [it.buyId, it.sellId]),
  );
  const facts = new Map(rows.map((it) => [it.id, factsOf(it, it)]));
  return steps.every(({ buyId, sellId }) => {
    const [from, to] = [facts.get(buyId), facts.get(sellId)];
    return from?.side === 'buy' && to?.side === 'sell' && rule.fits(from.buy, to.sell);
  });
}
