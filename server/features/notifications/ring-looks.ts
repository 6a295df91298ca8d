/** Looks for rings without being asked: through each changed intention of a mover. People take turns. */
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

/** Listens to intention.stored: asks for a look. Further changes before the look share it. */
export async function lookForRings(
  { jobs, clock }: Context,
  { intentionId }: { readonly intentionId: string },
  tx: Tx,
): Promise<void> {
  const userId = await sql.askForLook(tx, intentionId, clock());
  if (userId === undefined) return;
  // Due when the first change has settled: a person who changes something all the time is looked at
  // nevertheless.
  const [first] = await sql.looksOf(tx, userId, 1);
  const startAfter = new Date(first!.askedAt.getTime() + limits.ringNews.settleMs);
  await jobs.send(lookForRingsJob, { userId } satisfies Whose, { tx, key: userId, startAfter });
}

/** Listens to rings.shown: a home that is shown in rings again may close some, as a changed one may. */
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
 * Looks through some of this person’s changed intentions; then the job asks for itself again, so that others
 * have their turn. A look that was not finished stays a row and is made again.
 */
export async function look(context: Context, userId: string, stopping?: AbortSignal): Promise<void> {
  for (const it of await sql.looksOf(context.db, userId, limits.ringNews.perTurn)) {
    if (stopping?.aborted) break;
    await lookThrough(context, it);
  }
  const left = await sql.looksOf(context.db, userId, 1);
  if (left.length > 0) await context.jobs.send(lookForRingsJob, { userId } satisfies Whose, { key: userId });
}

/**
 * Finds the rings through this intention, and notes them as news for everybody in them who wants such
 * notices, also for the person whose change made them.
 */
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
