/** The columns that say whether intentions still stand. */

import { type Selectable, sql } from 'kysely';
import type { ActionReason } from '../../../domain/moderation.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Intentions } from '../../core/schema.generated.ts';
import { isHeldBack, isListed } from './listed.ts';
import { titleColumns } from './title.ts';

export const standingColumns = ['confirmedAt', 'askedAt', 'restingSince'] as const;
const columns = ['id', 'userId', ...standingColumns] as const;
export type StandingRow = Pick<Selectable<Intentions>, (typeof columns)[number]>;

/** The columns of an intention whose owner says at this moment that it stands. */
export function standsSince(at: Date) {
  return { confirmedAt: at, askedAt: null, restingSince: null };
}

/** The intention, locked until the transaction ends; with `userId`, only if it is this person’s. */
export function lockStanding(tx: Transaction, id: string, userId?: string): Promise<StandingRow | undefined> {
  return tx
    .selectFrom('intentions')
    .select(columns)
    .where('id', '=', id)
    .$if(userId !== undefined, (it) => it.where('userId', '=', userId!))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeStands(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('intentions').set(standsSince(at)).where('id', 'in', ids).execute();
}

/**
 * The owners of intentions that were confirmed by `confirmedBy` and not asked about since, or asked about by
 * `askedBy` without an answer.
 */
export async function ownersDue(
  db: Db,
  { confirmedBy, askedBy }: { readonly confirmedBy: Date; readonly askedBy: Date },
): Promise<string[]> {
  const isToAsk = sql<boolean>`asked_at is null and confirmed_at <= ${confirmedBy} and resting_since is null`;
  const isToRest = sql<boolean>`asked_at is not null and asked_at <= ${askedBy} and resting_since is null`;
  const rows = await db
    .selectFrom('intentions')
    .select('userId')
    .distinct()
    .where((it) => it.or([isToAsk, isToRest]))
    .where(sql<boolean>`not ${isHeldBack}`)
    .execute();
  return rows.map((it) => it.userId);
}

export async function writeAsked(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('intentions').set({ askedAt: at }).where('id', 'in', ids).execute();
}

export async function writeResting(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('intentions').set({ restingSince: at }).where('id', 'in', ids).execute();
}

/** Writes that the owner hid the intention; no answer is waited for any more. */
export async function writeHiddenByOwner(tx: Transaction, id: string, restingSince: Date): Promise<void> {
  await tx.updateTable('intentions').set({ askedAt: null, restingSince }).where('id', '=', id).execute();
}

/** A person's intentions, locked until the transaction ends, always in the order of their ids. */
export function lockOfPerson(tx: Transaction, userId: string): Promise<StandingRow[]> {
  return ofPerson(tx, userId).execute();
}

/**
 * A person’s intentions that they can be asked about, locked: those that neither moderators nor a pause keep
 * back.
 */
export function lockAskable(tx: Transaction, userId: string): Promise<StandingRow[]> {
  return ofPerson(tx, userId).where(sql<boolean>`not ${isHeldBack}`).execute();
}

function ofPerson(tx: Transaction, userId: string) {
  return tx
    .selectFrom('intentions')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate();
}

/** The intention with its title, and whether it is listed. */
export function findStanding(db: Db, id: string) {
  return db
    .selectFrom('intentions')
    .select([...columns, ...titleColumns, isListed.as('listed')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Since when an intention is hidden, why, and by which row of the log. */
export interface Hiding {
  readonly hiddenAt: Date;
  readonly hiddenReason: ActionReason;
  readonly hiddenBy: string;
}

export async function writeHiding(tx: Transaction, id: string, hiding: Hiding | null): Promise<void> {
  const shown = { hiddenAt: null, hiddenReason: null, hiddenBy: null };
  await tx
    .updateTable('intentions')
    .set(hiding ?? shown)
    .where('id', '=', id)
    .execute();
}
