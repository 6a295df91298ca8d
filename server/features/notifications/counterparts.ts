/** Makes a stored intention known to the owners of those that it newly fits, at once and in digests. */
import { outsideQuiet, type Pace, usualPace } from '../../../domain/alerts.ts';
import { minuteMs } from '../../../domain/durations.ts';
import { otherSide, type Side } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { digestDueAt } from '../../../domain/notifications.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import type { Spent } from '../../core/limits.ts';
import { rememberTold } from '../../core/told.ts';
import { asideAmong } from '../discovery/aside-rows.ts';
import { type Counterpart, counterpartsOf, stillFitting } from '../discovery/counterparts.ts';
import { ownerOf } from '../intentions/sql.ts';
import { titled } from '../intentions/title.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import { paceOf, quietHoursOf } from './alert-rows.ts';
import * as sql from './counterpart-rows.ts';
import { tellDigest } from './digest.ts';
import { hold } from './holding.ts';
import { reachable } from './people.ts';

const makeKnown = 'make-known-to-counterparts';
const sendDigest = 'send-digest';
/** Two at once: finding all that fit takes long for some intentions, and the others need not wait. */
const concurrency = { any: 2 };
/**
 * Rounds that are made at once within the window (ms). Of one intention, for somebody who corrects a mistake:
 * a further one waits for the end of the window. Of all intentions of a person: their further ones give way to
 * the first ones of everybody else, and leave one of the two workers to those.
 */
const rounds = { ofIntention: 3, ofPerson: 10, windowMs: 5 * minuteMs };
const roundWorkers = { any: 1, urgentOnly: 1 };

interface About {
  readonly intentionId: string;
}

interface Round extends About {
  /** It has given way already. */
  readonly gaveWay?: true;
}

/** Listens to intention.stored. A job looks for what fits, after the commit: posting does not wait for it. */
export async function notifyOfStored({ jobs }: Context, { intentionId }: About, tx: Tx): Promise<void> {
  await jobs.send(makeKnown, { intentionId } satisfies Round, { tx, key: intentionId, urgent: true });
}

export function counterpartJobs(context: Context): readonly Job<Round>[] {
  return [
    {
      name: makeKnown,
      retries: 10,
      concurrency: roundWorkers,
      work: (about) => makeKnownInTurn(context, about),
    },
    { name: sendDigest, retries: 10, concurrency, work: ({ intentionId }) => digest(context, intentionId) },
  ];
}

/**
 * Makes an intention known at once; when the window ends, where it had its rounds; or behind others, where
 * its owner had theirs. Each round goes through all intentions that fit, so one that is changed all the time,
 * or a person who posts all the time, would keep the workers busy.
 */
export async function makeKnownInTurn(context: Context, { intentionId, gaveWay }: Round): Promise<void> {
  const { db, jobs, clock } = context;
  const ownerId = await ownerOf(db, intentionId);
  if (ownerId === undefined) return;
  const key = intentionId;
  const ofPerson = gaveWay ? undefined : await spentOf(context, ownerId);
  if (ofPerson && ofPerson.current > rounds.ofPerson)
    return jobs.send(makeKnown, { intentionId, gaveWay: true } satisfies Round, { key });
  const spent = await spentOf(context, intentionId);
  if (!spent || spent.current <= rounds.ofIntention) return makeKnownTo(context, intentionId);
  const startAfter = new Date(clock().getTime() + spent.ttl);
  await jobs.send(makeKnown, { intentionId } satisfies Round, { key, startAfter });
}

/** Counts a round of this intention or person; null where nothing counts. */
async function spentOf({ rateCounter }: Context, id: string): Promise<Spent | null> {
  return (await rateCounter?.count(`made known ${id}`, rounds.windowMs).catch(() => null)) ?? null;
}

/**
 * Tells the owners of all intentions that this one fits, the nearest first, and puts it on their next digest
 * where the pair is new.
 */
export async function makeKnownTo(context: Context, intentionId: string): Promise<void> {
  const { db } = context;
  const stored = (await titledByIds(db, [intentionId])).get(intentionId);
  if (stored === undefined) return;
  const atATime = limits.notices.counterpartsAtATime;
  let found: readonly Counterpart[] = [];
  const fitting = new Set<string>();
  do {
    found = await counterpartsOf(db, intentionId, atATime, found.at(-1) ?? null);
    if (found.length > 0) await keepPairs(context, stored, found);
    for (const { id, userId } of found) {
      fitting.add(id);
      context.live.tell(userId, { kind: 'counterpart.found', intentionId: id });
    }
  } while (found.length === atATime);
  // The pairs are committed before their digests are asked for: a digest under way either sees them or is asked again.
  for (const id of await sql.waitingFor(db, stored)) if (fitting.has(id)) await scheduleDigest(context, id);
}

/**
 * Stores the new pairs; known pairs stay as they are. A pair is untold only where the other owner can be
 * reached.
 */
async function keepPairs(
  { transact }: Context,
  stored: { id: string; type: Side },
  found: readonly Counterpart[],
): Promise<void> {
  const looking = otherSide(stored.type);
  const owners = found.map((it) => it.userId);
  await transact(async (tx) => {
    const readers = await reachable(tx, owners, 'counterparts');
    const pairs = found.map(
      ({ id, userId }): sql.PairRow => ({
        sellId: looking === 'sell' ? id : stored.id,
        buyId: looking === 'buy' ? id : stored.id,
        untold: readers.has(userId) ? looking : null,
      }),
    );
    await sql.insertPairs(tx, pairs);
    await rememberTold(tx, owners);
  });
}

/**
 * Tells the owner of this intention about all untold counterparts that still fit. Within an hour of the last
 * digest, or in quiet hours, the digest is put off.
 */
export function digest(context: Context, intentionId: string): Promise<void> {
  const { transact, clock } = context;
  return transact(async (tx) => {
    const mine = await sql.lockIntention(tx, intentionId);
    if (mine === undefined) return;
    const pace = await paceOf(tx, mine.id, 'counterparts');
    if (pace !== usualPace) return holdForLetter(context, tx, mine, pace);
    const now = clock();
    const quiet = await quietHoursOf(tx, mine.userId);
    const dueAt = outsideQuiet(digestDueAt(await sql.lastDigest(tx, mine.id), now), quiet, now);
    if (dueAt > now) return askForDigest(context, mine.id, dueAt, tx);
    const waiting = await sql.takeUntold(tx, mine);
    const fresh = await stillFitting(tx, mine.id, waiting);
    const fits = new Set(fresh);
    await tellWhenFitting(
      tx,
      mine,
      waiting.filter((id) => !fits.has(id)),
    );
    const ids = await sql.withoutLiked(tx, mine, fresh);
    if (ids.length === 0) return;
    if (await tellDigest(context, tx, titled(mine), ids)) await sql.writeDigest(tx, mine.id, now);
  });
}

/**
 * Keeps counterparts untold that do not fit just now or are hidden: the digest that is asked for when they
 * fit again tells of them. Those that the owner liked or put aside are known to them, and are left out.
 */
export async function tellWhenFitting(tx: Tx, mine: sql.Sided, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const aside = await asideAmong(tx, mine.id, ids);
  const notLiked = await sql.withoutLiked(tx, mine, ids);
  await sql.keepUntold(
    tx,
    mine,
    notLiked.filter((id) => !aside.has(id)),
  );
}

/**
 * For a pace other than 'at once': untold counterparts are held for a letter of the morning, or for 'never'
 * are dropped.
 */
async function holdForLetter(
  context: Context,
  tx: Tx,
  mine: { id: string; type: Side; userId: string },
  pace: Pace,
): Promise<void> {
  const waiting = await sql.takeUntold(tx, mine);
  if (pace === 'never') return;
  const shared = { intentionId: mine.id, userId: mine.userId, kind: 'counterparts', before: null } as const;
  await hold(
    context,
    tx,
    waiting.map((aboutId) => ({ ...shared, aboutId })),
  );
}

async function scheduleDigest(context: Context, intentionId: string, tx?: Tx): Promise<void> {
  const last = await sql.lastDigest(tx ?? context.db, intentionId);
  await askForDigest(context, intentionId, digestDueAt(last, context.clock()), tx);
}

/** Schedules the waiting digests of these intentions anew; where it is still quiet they are put off again. */
export async function askForDigestsAnew(
  context: Context,
  tx: Tx,
  intentionIds: readonly string[],
): Promise<void> {
  const waiting = await context.jobs.startsOf(sendDigest, intentionIds, tx);
  // In one order, so that no two transactions wait for each other's jobs.
  for (const id of [...waiting.keys()].sort()) await scheduleDigest(context, id, tx);
}

/** Asks for the digest of an intention at that moment, or moves the one that waits. */
async function askForDigest(
  { jobs, clock }: Context,
  intentionId: string,
  dueAt: Date,
  tx?: Tx,
): Promise<void> {
  const options = {
    key: intentionId,
    ...(dueAt > clock() && { startAfter: dueAt }),
    ...(tx && { tx }),
  };
  await jobs.send(sendDigest, { intentionId } satisfies About, options);
}
