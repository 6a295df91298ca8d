/**
 * The rows that closing and breaking rings reads and writes: matched steps, what a step depends on, and
 * closed rings.
 */
import { sql } from 'kysely';
import type { BrokenWhy, MoverIds } from '../../../domain/closed-rings.ts';
import { limits } from '../../../domain/limits.ts';
import type { Step } from '../../../domain/ring-steps.ts';
import { anyOf, type Db, removingOld, type Transaction } from '../../core/database.ts';

/**
 * The movers that this intention is part of. Both sides are queried separately, because for either in one
 * condition PostgreSQL would read the pairs of everybody.
 */
export async function moversOf(db: Db, intentionId: string): Promise<MoverIds[]> {
  const both = pairs(db).select('buys.createdAt');
  const found = await both
    .where('sells.id', '=', intentionId)
    .unionAll(both.where('buys.id', '=', intentionId))
    .orderBy('createdAt', 'desc')
    .limit(limits.rings.matchesFollowed)
    .execute();
  return found.map(({ createdAt: _, ...it }) => it);
}

/** Movers whose sells are matched with these buys, each with the buy that the step comes from. */
export async function matchedFrom(
  db: Db,
  buyIds: readonly string[],
): Promise<(MoverIds & { fromBuyId: string })[]> {
  return pairs(db)
    .innerJoin('likes', 'likes.sellId', 'sells.id')
    .select('likes.buyId as fromBuyId')
    .where('likes.buyId', '=', anyOf(buyIds))
    .where('likes.matchedAt', 'is not', null)
    .orderBy('likes.matchedAt', 'desc')
    .limit(limits.rings.matchesFollowed)
    .execute();
}

/** Movers: people with a sell shown in rings and a buy of its category. */
function pairs(db: Db) {
  return db
    .selectFrom('intentions as sells')
    .innerJoin('intentions as buys', (join) =>
      join
        .onRef('buys.userId', '=', 'sells.userId')
        .onRef('buys.category', '=', 'sells.category')
        .on('buys.type', '=', 'buy'),
    )
    .select(['sells.userId', 'sells.id as sellId', 'buys.id as buyId'])
    .where('sells.type', '=', 'sell')
    .where('sells.inRings', '=', true);
}

/** Which of these intentions are matched: a ring can close only through those. */
export async function matchedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const sold = matched(db).select('sellId as id').where('sellId', '=', anyOf(ids));
  const bought = matched(db).select('buyId as id').where('buyId', '=', anyOf(ids));
  const found = await sold.union(bought).execute();
  return found.map((it) => it.id);
}

function matched(db: Db) {
  return db.selectFrom('likes').where('matchedAt', 'is not', null);
}

export async function intentionIdsOf(db: Db, userId: string): Promise<string[]> {
  const found = await db.selectFrom('intentions').select('id').where('userId', '=', userId).execute();
  return found.map((it) => it.id);
}

/** Which of these people have an account and are not banned; locked until the transaction ends. */
export function holdPeople(tx: Transaction, userIds: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'suspendedUntil'])
    .where('id', '=', anyOf(userIds))
    .where('bannedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Whether all of these steps are matches; locked until the transaction ends. */
export async function holdSteps(tx: Transaction, steps: readonly Step[]): Promise<boolean> {
  const found = await tx
    .selectFrom('likes')
    .select('sellId')
    .where((it) =>
      it.or(steps.map(({ sellId, buyId }) => it.and([it('sellId', '=', sellId), it('buyId', '=', buyId)]))),
    )
    .where('matchedAt', 'is not', null)
    .orderBy('sellId')
    .orderBy('buyId')
    .forShare()
    .execute();
  return found.length === steps.length;
}

/**
 * How many of these intentions exist and, if they are sells, are shown in rings; locked until the transaction
 * ends.
 */
export async function holdShown(tx: Transaction, ids: readonly string[]): Promise<number> {
  const found = await tx
    .selectFrom('intentions')
    .select(['id', 'type', 'inRings'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
  return found.filter((it) => it.type === 'buy' || it.inRings).length;
}

/** How many open rings each of these people is in; those in none are left out. */
export function openOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('ringMembers')
    .innerJoin('closedRings', 'closedRings.id', 'ringMembers.ringId')
    .select((it) => ['ringMembers.userId', it.cast<number>(it.fn.countAll(), 'integer').as('rings')])
    .where('ringMembers.userId', '=', anyOf(userIds))
    .where('brokenAt', 'is', null)
    .groupBy('ringMembers.userId')
    .execute();
}

/** Inserts a closed ring. Answers false if it is closed already. */
export async function insertRing(
  tx: Transaction,
  ring: { readonly id: string; readonly key: string; readonly closedAt: Date },
  movers: readonly MoverIds[],
): Promise<boolean> {
  const made = await tx
    .insertInto('closedRings')
    .values(ring)
    .onConflict((conflict) => conflict.column('key').where('brokenAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  const members = movers.map((it, place) => ({ ...it, place, ringId: ring.id }));
  await tx.insertInto('ringMembers').values(members).execute();
  return true;
}

/** The closed rings, without broken ones, that have this step, this intention or these two people in them. */
export async function closedWith(
  db: Db,
  by: Step | { readonly intentionId: string } | { readonly userIds: readonly string[] },
): Promise<string[]> {
  const open = db
    .selectFrom('closedRings')
    .innerJoin('ringMembers as one', 'one.ringId', 'closedRings.id')
    .innerJoin('ringMembers as other', 'other.ringId', 'closedRings.id')
    .select('closedRings.id')
    .distinct()
    .where('brokenAt', 'is', null);
  const found =
    'userIds' in by
      ? open.where('one.userId', '=', by.userIds[0]!).where('other.userId', '=', by.userIds.at(-1)!)
      : 'intentionId' in by
        ? open
            .whereRef('one.place', '=', 'other.place')
            .where((it) =>
              it.or([it('one.sellId', '=', by.intentionId), it('one.buyId', '=', by.intentionId)]),
            )
        : open
            .where('one.buyId', '=', by.buyId)
            .where('other.sellId', '=', by.sellId)
            .whereRef(
              'other.place',
              '=',
              sql<number>`(one.place + 1) % (select count(*) from ring_members where ring_id = one.ring_id)`,
            );
  return (await found.execute()).map((it) => it.id);
}

/** The names (`ringKey`) of the closed rings with this intention in them. */
export async function closedKeys(db: Db, intentionId: string): Promise<ReadonlySet<string>> {
  const ids = await closedWith(db, { intentionId });
  const found = await db.selectFrom('closedRings').select('key').where('id', '=', anyOf(ids)).execute();
  return new Set(found.map((it) => it.key));
}

/** The members of these rings, in the order of each ring. */
export function membersOf(db: Db, ringIds: readonly string[]) {
  return db
    .selectFrom('ringMembers')
    .selectAll()
    .where('ringId', '=', anyOf(ringIds))
    .orderBy('ringId')
    .orderBy('place')
    .execute();
}

/** Breaks those of these rings that are not broken yet; answers their names by their ids. */
export async function writeBroken(
  tx: Transaction,
  ids: readonly string[],
  brokenWhy: BrokenWhy,
  brokenAt: Date,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const open = await tx
    .selectFrom('closedRings')
    .select(['id', 'key'])
    .where('id', '=', anyOf(ids))
    .where('brokenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const keys = new Map(open.map((it) => [it.id, it.key]));
  await tx
    .updateTable('closedRings')
    .set({ brokenAt, brokenWhy })
    .where('id', '=', anyOf([...keys.keys()]))
    .execute();
  return keys;
}

/** All that was said in a broken ring goes with its row. */
export const removeBroken = removingOld('closedRings', 'brokenAt');
