/**
 * Tells held notices when their time comes: matches and prices of pace 'at once' by themselves, all others in
 * one letter.
 */
import { toldAt, usualPace } from '../../../domain/alerts.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import { quietHoursOf } from './alert-rows.ts';
import { tellWhenFitting } from './counterparts.ts';
import * as sql from './held-rows.ts';
import { lookWhenDue, tellHeldJob, type Whose } from './holding.ts';
import { tellMatchOf } from './matches.ts';
import { type News, stillNews } from './news.ts';
import { tellPrices } from './price-news.ts';
import { tellGathered } from './roundup.ts';

export function heldJob(context: Context): Job<Whose> {
  return {
    name: tellHeldJob,
    retries: 10,
    concurrency: { any: 2 },
    work: ({ userId }) => tellHeld(context, userId),
  };
}

/**
 * Tells a person the held notices that are due and still news. The rows are removed in the transaction that
 * tells them, so that nothing is told twice.
 */
export function tellHeld(context: Context, userId: string): Promise<void> {
  return context.transact(async (tx) => {
    const waiting = await sql.lockHeld(tx, userId);
    const quiet = await quietHoursOf(tx, userId);
    const now = context.clock();
    const due = waiting.filter((it) => (toldAt(it.pace, it.since, quiet, now) ?? now) <= now);
    await sql.removeHeld(tx, due);
    const wanted = due.filter((it) => it.pace !== 'never');
    const news = await stillNews(tx, wanted, now);
    await keepThatDoNotFit(tx, wanted, news);
    for (const it of news) if (isBySelf(it) && it.kind === 'match') await tellMatchOf(context, tx, it);
    await tellPrices(
      context,
      tx,
      userId,
      news.filter((it) => isBySelf(it) && it.kind === 'price'),
    );
    await tellGathered(
      context,
      tx,
      userId,
      news.filter((it) => !isBySelf(it)),
    );
    await lookWhenDue(context, tx, [userId]);
  });
}

/** Marks held counterparts that do not fit just now as untold again: they are news when they fit. */
async function keepThatDoNotFit(tx: Tx, held: readonly sql.HeldRow[], news: readonly News[]): Promise<void> {
  const told = new Set(news.map(({ kind, mine, theirId }) => `${kind} ${mine.id} ${theirId}`));
  const others = held.filter(
    (it) => it.kind === 'counterparts' && !told.has(`${it.kind} ${it.intentionId} ${it.aboutId}`),
  );
  if (others.length === 0) return;
  const own = await titledByIds(tx, [...new Set(others.map((it) => it.intentionId))]);
  for (const [mineId, rows] of Map.groupBy(others, (it) => it.intentionId)) {
    const mine = own.get(mineId);
    if (mine !== undefined)
      await tellWhenFitting(
        tx,
        mine,
        rows.map((it) => it.aboutId),
      );
  }
}

/**
 * Whether a notice is told by itself. Held messages and counterparts go into the round-up even where their
 * person chose 'at once' since.
 */
function isBySelf({ kind, pace }: News): boolean {
  return pace === usualPace && (kind === 'match' || kind === 'price');
}
