/**
 * The digest of rings: found rings of a person that still hold, told in the morning by letter, push or both.
 */

import { alertsUrl, ringsUrl } from '../../../contract/pages.ts';
import type { Pace } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import { by } from '../../../domain/order.ts';
import { newRingsText, rarer, ringToldAt } from '../../../domain/ring-news.ts';
import { ringNewsWords } from '../../../domain/ring-news-words.ts';
import type { Context, Tx } from '../../context.ts';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Db } from '../../core/database.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { type StandingRing, stillStanding } from '../rings/look.ts';
import { pacesOf, quietHoursOfAll } from './alert-rows.ts';
import { reachable } from './people.ts';
import { pushTo } from './push.ts';
import { ringsLetter } from './ring-mails.ts';
import * as sql from './ring-news-rows.ts';
import { shownIn } from './shown.ts';

const tellRingsJob = 'tell-rings';

interface Whose {
  readonly userId: string;
}

export function ringDigestJob(context: Context): Job<Whose> {
  return {
    name: tellRingsJob,
    retries: 10,
    concurrency: { any: 2 },
    work: ({ userId }) => tellRings(context, userId),
  };
}

/**
 * Asks for the digest of each of these people at the moment when their first ring is due. The key contains
 * the moment: a ring that is found later does not put it off.
 */
export async function askForRingDigests(context: Context, tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = context.clock();
  const rings = await withTimes(tx, await sql.waitingOf(tx, userIds), now);
  const byPerson = Map.groupBy(rings, (it) => it.userId);
  // In one order, so that no two transactions wait for each other's jobs.
  for (const [userId, theirs] of [...byPerson].sort(by(([userId]) => userId))) {
    const times = theirs.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
    if (times.length === 0) continue;
    const due = new Date(Math.min(...times));
    await context.jobs.send(tellRingsJob, { userId } satisfies Whose, {
      tx,
      key: `${userId} ${due.toISOString()}`,
      ...(due > now && { startAfter: due }),
    });
  }
}

/**
 * Tells a person the rings that are due and still hold. The others are forgotten, so that they are news where
 * they are found again.
 */
export function tellRings(context: Context, userId: string): Promise<void> {
  return context.transact(async (tx) => {
    await lockUntilCommit(tx, 'digest', userId);
    const now = context.clock();
    const waiting = await withTimes(tx, await sql.waitingOf(tx, [userId]), now);
    const due = waiting.filter((it) => it.dueAt === null || it.dueAt <= now);
    const wanted = due.filter((it) => it.dueAt !== null);
    const standing = await stillStanding(tx, userId, wanted);
    const told = (await tell(context, tx, userId, wanted, standing)) ? standing.map((it) => it.key) : [];
    await sql.writeTold(tx, userId, told, now);
    const gone = due.map((it) => it.ring).filter((it) => !told.includes(it));
    await sql.removeNews(tx, userId, gone);
    await askForRingDigests(context, tx, [userId]);
  });
}

type Timed = sql.WaitingRing & { readonly dueAt: Date | null };

/** Adds to each ring when it is due; null for never. */
async function withTimes(db: Db, rings: readonly sql.WaitingRing[], now: Date): Promise<Timed[]> {
  const userIds = [...new Set(rings.map((it) => it.userId))];
  const own = [...new Set(rings.flatMap((it) => [it.sellId, it.buyId]))];
  const paces = await pacesOf(db, own);
  const paceOf = (it: sql.WaitingRing): Pace =>
    rarer(paces.get(it.sellId)!.rings, paces.get(it.buyId)!.rings);
  const told = await sql.lastTold(db, userIds);
  const quiet = await quietHoursOfAll(db, userIds);
  return rings.map((it) => ({
    ...it,
    dueAt: ringToldAt(paceOf(it), it.foundAt, told.get(it.userId) ?? null, quiet.get(it.userId) ?? null, now),
  }));
}

/**
 * Tells one ring for each home that the person could move to, the shorter rings first; false where there is
 * nothing to tell, or the person wants no such notices.
 */
async function tell(
  { config, jobs }: Context,
  tx: Tx,
  userId: string,
  waiting: readonly sql.WaitingRing[],
  standing: readonly StandingRing[],
): Promise<boolean> {
  const shorter = standing.toSorted((a, b) => a.people - b.people);
  const rings = [...Map.groupBy(shorter, (it) => it.nextId).values()].map(([first]) => first!);
  const reader = (await reachable(tx, [userId], 'rings')).get(userId);
  const [first] = rings;
  if (reader === undefined || first === undefined) return false;
  const mine = waiting.find((it) => it.ring === first.key)!;
  const path = ringsUrl(mine.sellId, mine.buyId);
  const settings = alertsUrl('sell', mine.sellId);
  if (reader.byMail) {
    const named = rings.slice(0, limits.ringNews.named);
    const shown = await shownIn(
      config,
      tx,
      named.map((it) => it.nextId),
      reader,
    );
    await sendLetter(
      jobs,
      ringsLetter(config, reader, { count: rings.length, named, shown, path, settings }),
      { tx },
    );
  }
  if (reader.byPush)
    await pushTo(jobs, tx, userId, {
      kind: 'rings',
      title: ringNewsWords.title,
      body: newRingsText(rings.length),
      tag: 'rings',
      path,
    });
  return true;
}
