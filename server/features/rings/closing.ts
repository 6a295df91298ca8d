/**
 * A ring closes when the last of its steps is a match. The match asks for a job that looks for such rings: of
 * two last matches, the look of the one that is committed later sees both. A ring is broken in the
 * transaction of what breaks it. A look locks everything that the ring depends on, so that each sees the
 * other or waits for it (docs/decisions/057).
 */
import { type BrokenWhy, hasRoom, type MoverIds, matchedRings } from '../../../domain/closed-rings.ts';
import type { PairOfPeople } from '../../../domain/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { ringKey, type Step, stepName, stepsOf } from '../../../domain/ring-steps.ts';
import type { Context, Tx } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Job } from '../../core/job.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { areApart, lockTwoPeople } from '../accounts/blocked.ts';
import * as sql from './closing-rows.ts';
import { fits } from './steps-fit.ts';

const closeRingsJob = 'close-rings';

interface Look {
  /** The job looks at rings through this intention. */
  readonly intentionId: string;
}

export function closingJob(context: Context): Job<Look> {
  return {
    name: closeRingsJob,
    retries: 10,
    concurrency: { any: 2 },
    work: ({ intentionId }) => closeRings(context, intentionId),
  };
}

/**
 * Closes each ring through this intention that can be closed and is not. It also breaks closed rings that no
 * longer hold: two changes at once may have broken one that neither breaks alone, and a server of an earlier
 * release may have missed it.
 */
export async function closeRings(context: Context, intentionId: string): Promise<void> {
  await context.transact((tx) => checkClosed(context, tx, intentionId));
  const { through, movers, steps } = await matchedAround(context.db, intentionId);
  const alreadyClosed = await sql.closedKeys(context.db, intentionId);
  const full = new Set<string>();
  let [tried, closed] = [0, 0];
  for (const ring of matchedRings(through, movers, steps)) {
    if (closed === limits.rings.closedByOne || tried === limits.rings.triedByOne) return;
    if (ring.some((it) => full.has(it.userId)) || alreadyClosed.has(ringKey(ring))) continue;
    tried += 1;
    if (await closeRing(context, ring, full)) closed += 1;
  }
}

/** The movers that can be reached from this intention by matched steps, as far as the longest ring goes. */
async function matchedAround(db: Db, intentionId: string) {
  const through = await sql.moversOf(db, intentionId);
  const movers = new Map(through.map((it) => [nameOf(it), it]));
  const steps = new Map<string, Step>();
  let from = new Set(through.map((it) => it.buyId));
  const looked = new Set<string>();
  for (let far = 0; far < limits.rings.longest && from.size > 0; far += 1) {
    const found = await sql.matchedFrom(db, [...from]);
    for (const it of from) looked.add(it);
    for (const { fromBuyId, ...it } of found) {
      movers.set(nameOf(it), it);
      const step = { buyId: fromBuyId, sellId: it.sellId };
      steps.set(stepName(step), step);
    }
    from = new Set(found.map((it) => it.buyId).filter((it) => !looked.has(it)));
  }
  return { through, movers: [...movers.values()], steps: [...steps.values()] };
}

function nameOf({ sellId, buyId }: MoverIds): string {
  return `${sellId} ${buyId}`;
}

/**
 * Closes the ring. Returns false if it is closed already, no longer holds, or one of its people is in too
 * many rings; those are added to `full`. Two looks at once may each take the last place of a person in
 * different rings, who is then in one or two rings more than allowed.
 */
function closeRing(context: Context, movers: readonly MoverIds[], full: Set<string>): Promise<boolean> {
  return context.transact(async (tx) => {
    const userIds = movers.map((it) => it.userId);
    const people = await sql.holdPeople(tx, userIds);
    // A suspended person closes no rings. Closed ones stay, and the end of the suspension asks for another
    // look.
    if (people.some((it) => it.suspendedUntil !== null)) return false;
    if ((await whyNot(tx, movers, people.length)) !== null) return false;
    const open = await sql.openOf(tx, userIds);
    const withoutRoom = open.filter((it) => !hasRoom(it.rings));
    for (const { userId } of withoutRoom) full.add(userId);
    if (withoutRoom.length > 0) return false;
    const [id, key] = [context.newId(), ringKey(movers)];
    if (!(await sql.insertRing(tx, { id, key, closedAt: context.clock() }, movers))) return false;
    await tx.emit({ kind: 'ring.closed', ringId: id, key, userIds });
    return true;
  });
}

async function checkClosed(context: Context, tx: Tx, intentionId: string): Promise<void> {
  const ids = await sql.closedWith(tx, { intentionId });
  const members = Map.groupBy(await sql.membersOf(tx, ids), (it) => it.ringId);
  for (const [id, movers] of members) {
    const userIds = movers.map((it) => it.userId);
    const why = await whyNot(tx, movers, (await sql.holdPeople(tx, userIds)).length);
    if (why !== null) await breakRings(context, tx, [id], why);
  }
}

/**
 * Why these movers do not form a closed ring, or null if they do. Locks everything it checks until the
 * transaction ends. `held` is how many of their people were found and locked, which is done first because
 * whoever leaves is locked first as well.
 */
async function whyNot(tx: Tx, movers: readonly MoverIds[], held: number): Promise<BrokenWhy | null> {
  if (held < movers.length) return 'unmatched';
  const userIds = movers.map((it) => it.userId).sort();
  for (const [at, one] of userIds.entries())
    for (const other of userIds.slice(at + 1)) {
      await lockTwoPeople(tx, one, other);
      if (await areApart(tx, one, other)) return 'unmatched';
    }
  const steps = stepsOf(movers);
  if (!(await sql.holdSteps(tx, steps))) return 'unmatched';
  const ids = movers.flatMap((it) => [it.sellId, it.buyId]);
  if ((await sql.holdShown(tx, ids)) < ids.length) return 'left';
  return (await fits(tx, steps)) ? null : 'changed';
}

/** Hears match.created: looks for rings that the match completes. */
export function lookByMatch(context: Context, { pair }: { pair: PairOfPeople }, tx: Tx): Promise<void> {
  return look(context, tx, pair.sellId);
}

/** Hears that a person is back or took a block back: their matches may complete rings. */
export async function lookByPerson(context: Context, { userId }: { userId: string }, tx: Tx): Promise<void> {
  const ids = await sql.intentionIdsOf(tx, userId);
  for (const id of await sql.matchedAmong(tx, ids)) await look(context, tx, id);
}

/**
 * Hears intention.stored: a step that no longer fits breaks its ring, and one that fits now may complete
 * another.
 */
export async function checkStored(
  context: Context,
  { intentionId }: { intentionId: string },
  tx: Tx,
): Promise<void> {
  if ((await sql.matchedAmong(tx, [intentionId])).length === 0) return;
  const ids = await sql.closedWith(tx, { intentionId });
  const members = Map.groupBy(await sql.membersOf(tx, ids), (it) => it.ringId);
  const broken: string[] = [];
  for (const [id, movers] of members) if (!(await fits(tx, stepsOf(movers)))) broken.push(id);
  await breakRings(context, tx, broken, 'changed');
  await look(context, tx, intentionId);
}

/**
 * Hears rings.shown: a home that is no longer shown breaks the rings it was in; one that is shown again may
 * complete others.
 */
export async function checkShown(
  context: Context,
  { sellId, shown }: Extract<DomainEvent, { kind: 'rings.shown' }>,
  tx: Tx,
): Promise<void> {
  if (!shown) await breakRings(context, tx, await sql.closedWith(tx, { intentionId: sellId }), 'left');
  else if ((await sql.matchedAmong(tx, [sellId])).length > 0) await look(context, tx, sellId);
}

/** Hears match.removed: breaks the rings that the match was a step of. */
export async function breakByMatch(
  context: Context,
  { pair, gone }: Extract<DomainEvent, { kind: 'match.removed' }>,
  tx: Tx,
): Promise<void> {
  await breakRings(context, tx, await sql.closedWith(tx, pair), gone ? 'removed' : 'unmatched');
}

/**
 * Hears person.blocked: breaks the rings that both people are in, neighbours or not. The reason told does not
 * say that it was a block.
 */
export async function breakByBlock(
  context: Context,
  { userId, otherId }: { userId: string; otherId: string },
  tx: Tx,
): Promise<void> {
  await breakRings(context, tx, await sql.closedWith(tx, { userIds: [userId, otherId] }), 'unmatched');
}

/** Hears account.banned: breaks the rings that the person is in. */
export async function breakByBan(context: Context, { userId }: { userId: string }, tx: Tx): Promise<void> {
  await breakRings(context, tx, await sql.closedWith(tx, { userIds: [userId] }), 'unmatched');
}

/**
 * Asks for a look. It has no key, so that each of two matches made at once has a look that begins after it is
 * committed.
 */
function look({ jobs }: Context, tx: Tx, intentionId: string): Promise<void> {
  return jobs.send<Look>(closeRingsJob, { intentionId }, { tx });
}

async function breakRings(context: Context, tx: Tx, ids: readonly string[], why: BrokenWhy): Promise<void> {
  const keys = await sql.writeBroken(tx, ids, why, context.clock());
  const members = Map.groupBy(await sql.membersOf(tx, [...keys.keys()]), (it) => it.ringId);
  for (const [ringId, people] of members) {
    const userIds = people.map((it) => it.userId);
    await tx.emit({ kind: 'ring.broken', ringId, key: keys.get(ringId)!, why, userIds });
  }
}
