/** The rows of what is put aside: from which intention, what, and what it said then. */
import { sql } from 'kysely';
import type { Said } from '../../../domain/aside.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import { isInSight } from '../intentions/in-sight.ts';
import { titleColumns } from '../intentions/title.ts';
import type { Position } from './cursor.ts';

/** An intention and whose it is. */
interface Owned {
  readonly id: string;
  readonly userId: string;
}

const likeable = ['id', 'userId', ...titleColumns] as const;

/**
 * The person's own intention and another one, where both are there. The other one stays as it is until the
 * transaction ends: a change that is under way is waited for, and a later one finds the row that is written
 * now.
 */
export async function holdPair(tx: Transaction, userId: string, mineId: string, otherId: string) {
  const [from] = await tx
    .selectFrom('intentions')
    .select(likeable)
    .where('id', '=', mineId)
    .where('userId', '=', userId)
    .forKeyShare()
    .execute();
  if (from === undefined) return undefined;
  const [to] = await tx
    .selectFrom('intentions')
    .select(likeable)
    .where('id', '=', otherId)
    .forShare()
    .execute();
  return to && { from, to };
}

export async function isOwn(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const found = tx.selectFrom('intentions').select('id').where('id', '=', id).where('userId', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** How many are aside from this intention, one of them not counted. */
export async function countAside(db: Db, intentionId: string, but: string | null = null): Promise<number> {
  const { count } = await nowAside(db, intentionId)
    .select((it) => it.fn.countAll<number>().as('count'))
    .$if(but !== null, (it) => it.where('otherId', '<>', but!))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of them their owner sees. */
export async function countAsideInSight(db: Db, own: Owned): Promise<number> {
  const { count } = await nowAside(db, own.id)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where(isInSight('otherId', own.userId))
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers whether that is news: what is aside already stays as it was. */
export async function writeAside(
  tx: Transaction,
  row: { readonly intentionId: string; readonly otherId: string; readonly putAt: Date; readonly said: Said },
): Promise<boolean> {
  const again = { putAt: row.putAt, said: row.said, changedAt: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('putAside')
    .values(row)
    .onConflict((it) =>
      it.columns(['intentionId', 'otherId']).doUpdateSet(again).where('putAside.changedAt', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Answers whether there was anything to take back. */
export async function removeAside(tx: Transaction, intentionId: string, otherId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('putAside')
    .where('intentionId', '=', intentionId)
    .where('otherId', '=', otherId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What is aside from an intention and its owner sees, the latest first; of one moment the higher id first. */
export async function listed(db: Db, own: Owned, limit: number, after: Position | null): Promise<Position[]> {
  let all = nowAside(db, own.id).select(['otherId', 'putAt']).where(isInSight('otherId', own.userId));
  if (after !== null) {
    const shown = new Date(after.by);
    all = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('putAt', 'otherId'), '<', tuple(shown, after.id)),
    );
  }
  const found = await all.orderBy('putAt', 'desc').orderBy('otherId', 'desc').limit(limit).execute();
  return found.map((it) => ({ id: it.otherId, by: it.putAt.getTime() }));
}

/** Those of these that are aside from the intention. */
export async function asideAmong(
  db: Db,
  intentionId: string,
  otherIds: readonly string[],
): Promise<Set<string>> {
  const found = nowAside(db, intentionId).select('otherId').where('otherId', '=', anyOf(otherIds));
  return new Set((await found.execute()).map((it) => it.otherId));
}

/** Those of these intentions from which the other one is aside. */
export async function asideFrom(
  db: Db,
  otherId: string,
  intentionIds: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectFrom('putAside')
    .select('intentionId')
    .where('otherId', '=', otherId)
    .where('intentionId', '=', anyOf(intentionIds))
    .where('changedAt', 'is', null)
    .execute();
  return new Set(found.map((it) => it.intentionId));
}

/** What those among these said that were put aside and have changed since. */
export async function saidByChanged(
  db: Db,
  intentionId: string,
  otherIds: readonly string[],
): Promise<Map<string, Said>> {
  const found = await db
    .selectFrom('putAside')
    .select(['otherId', 'said'])
    .where('intentionId', '=', intentionId)
    .where('otherId', '=', anyOf(otherIds))
    .where('changedAt', 'is not', null)
    .execute();
  return new Map(found.map((it) => [it.otherId, it.said]));
}

/** All that an intention said to those who put it aside, each once: few, however many they are. */
export async function saidTo(tx: Transaction, otherId: string): Promise<Said[]> {
  const found = tx.selectFrom('putAside').select('said').distinct().where('otherId', '=', otherId);
  return (await found.execute()).map((it) => it.said);
}

/** Whoever put it aside when it said one of these has it back, or passes it over again, from now on. */
export async function writeChanged(
  tx: Transaction,
  otherId: string,
  said: readonly Said[],
  changedAt: Date | null,
): Promise<void> {
  if (said.length === 0) return;
  await tx
    .updateTable('putAside')
    .set({ changedAt })
    .where('otherId', '=', otherId)
    .where('changedAt', changedAt === null ? 'is not' : 'is', null)
    .where('said', '=', sql<Said>`any(${said.map((it) => JSON.stringify(it))}::jsonb[])`)
    .execute();
}

function nowAside(db: Db, intentionId: string) {
  return db.selectFrom('putAside').where('intentionId', '=', intentionId).where('changedAt', 'is', null);
}
