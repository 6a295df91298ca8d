/** The rows of what is put aside: from which intention, which candidate, and what that one said then. */
import { sql } from 'kysely';
import type { Said } from '../../../domain/aside.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import { isInSight } from '../intentions/in-sight.ts';
import { titleColumns } from '../intentions/title.ts';
import type { Position } from './cursor.ts';

/** An intention and its owner. */
interface Owned {
  readonly id: string;
  readonly userId: string;
}

const likeable = ['id', 'userId', ...titleColumns] as const;

/**
 * The person's own intention and another one, where both exist. The other one is locked until the transaction
 * ends: a change that is under way is waited for, and a later one finds the row that is written now.
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

/** How many candidates are aside from this intention; the one named `but` is not counted. */
export async function countAside(db: Db, intentionId: string, but: string | null = null): Promise<number> {
  const { count } = await nowAside(db, intentionId)
    .select((it) => it.fn.countAll<number>().as('count'))
    .$if(but !== null, (it) => it.where('otherId', '<>', but!))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many candidates are aside from an intention that its owner may see. */
export async function countAsideInSight(db: Db, own: Owned): Promise<number> {
  const { count } = await nowAside(db, own.id)
    .select((it) => it.fn.countAll<number>().as('count'))
    .where(isInSight('otherId', own.userId))
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts a candidate aside. Answers false if it was aside already, which changes nothing. */
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

/** Takes a candidate back. Answers false if it was not aside. */
export async function removeAside(tx: Transaction, intentionId: string, otherId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('putAside')
    .where('intentionId', '=', intentionId)
    .where('otherId', '=', otherId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Candidates aside from an intention that its owner may see, the latest first; of the same moment the higher
 * id first.
 */
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

/** Which of these candidates are aside from the intention. */
export async function asideAmong(
  db: Db,
  intentionId: string,
  otherIds: readonly string[],
): Promise<Set<string>> {
  const found = nowAside(db, intentionId).select('otherId').where('otherId', '=', anyOf(otherIds));
  return new Set((await found.execute()).map((it) => it.otherId));
}

/** Which of these intentions the candidate is aside from. */
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

/**
 * For those of these candidates that were put aside and have changed since: what they said when they were put
 * aside, by id.
 */
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

/**
 * Everything this intention said at the moments when somebody put it aside. Each is returned once, so there
 * are few however many people did so.
 */
export async function saidTo(tx: Transaction, otherId: string): Promise<Said[]> {
  const found = tx.selectFrom('putAside').select('said').distinct().where('otherId', '=', otherId);
  return (await found.execute()).map((it) => it.said);
}

/**
 * Sets `changedAt` for everybody who put this intention aside when it said one of these: a moment brings it
 * back to them, null leaves it out again.
 */
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
