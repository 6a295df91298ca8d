/**
 * Rings are looked for by themselves: through each changed intention of a mover, a person's by turns with
 * those of others.
 */
import { limits } from '../../../domain/limits.ts';
import { ringKey } from '../../../domain/ring-steps.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { ringsThrough } from '../rings/look.ts';
import { reachable } from './people.ts';
import { askForRingDigests } from './ring-digests.ts';
import * as sql from './ring-news-rows.ts';

const lookForRingsJob = 'look-for-rings';

interface Whose {
  readonly userId: string;
}

/** Listens to intention.stored. Changed again before its look, it is looked at once. */
export async function lookForRings(
  { jobs, clock }: Context,
  { intentionId }: { readonly intentionId: string },
  tx: Tx,
): Promise<void> {
  const userId = await sql.askForLook(tx, intentionId, clock());
  if (userId === undefined) return;
  // When the first of them has settled: who changes something all the time is looked at all the same.
  const [first] = await sql.looksOf(tx, userId, 1);
  const startAfter = new Date(first!.askedAt.getTime() + limits.ringNews.settleMs);
  await jobs.send(lookForRingsJob, { userId } satisfies Whose, { tx, key: userId, startAfter });
}

/** Listens to rings.shown: shown again, it may close rings as a changed one may. */
export async function lookForShown(
  context: Context,
  { sellId, shown }: { readonly sellId: string; readonly shown: boolean },
  tx: Tx,
): Promise<void> {
  if (shown) await lookForRings(context, { intentionId: sellId }, tx);
}

export function ringLookJob(context: Context): Job<Whose> {
  return {
    name: lookForRingsJob,
    retries: 10,
    work: ({ userId }, stopping) => look(context, userId, stopping),
  };
}

/**
 * Some of what this person changed; then those of others, who waited for longer, have their turn. What was
 * not looked at to its end stays a row, and is looked at again.
 */
export async function look(context: Context, userId: string, stopping?: AbortSignal): Promise<void> {
  for (const it of await sql.looksOf(context.db, userId, limits.ringNews.perTurn)) {
    if (stopping?.aborted) break;
    await lookThrough(context, it);
  }
  const left = await sql.looksOf(context.db, userId, 1);
  if (left.length > 0) await context.jobs.send(lookForRingsJob, { userId } satisfies Whose, { key: userId });
}

/** Everybody in a ring is told, who wants to be: whose change made it, too. */
async function lookThrough(
  context: Context,
  asked: { readonly intentionId: string; readonly look: string },
): Promise<void> {
  const rings = await ringsThrough(context.db, asked.intentionId);
  await context.transact(async (tx) => {
    const people = rings.flatMap(({ movers }) => {
      const ring = ringKey(movers);
      return movers.map(({ userId, sellId, buyId }) => ({ userId, ring, sellId, buyId }));
    });
    const readers = await reachable(
      tx,
      people.map((it) => it.userId),
      'rings',
    );
    const told = people.filter((it) => readers.has(it.userId));
    await askForRingDigests(context, tx, await sql.insertNews(tx, told, context.clock()));
    await sql.removeLook(tx, asked);
  });
}
