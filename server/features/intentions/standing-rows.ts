/** The rows of whether intentions still stand. */

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

/** Locked until the transaction ends; with `userId`, only when it is this person's. */
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
 * Some of those whose owner is to be asked, the longest unconfirmed first, locked; without those of people
 * who were asked of others since `sinceAsked`. What somebody holds just now is asked about another time.
 */
export function lockToAsk(
  tx: Transaction,
  { confirmedBy, sinceAsked, limit }: { confirmedBy: Date; sinceAsked: Date; limit: number },
): Promise<StandingRow[]> {
  return tx
    .selectFrom('intentions')
    .select(columns)
    .where('askedAt', 'is', null)
    .where(sql<boolean>`not ${isHeldBack}`)
    .where('confirmedAt', '<=', confirmedBy)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('intentions as others')
            .select('others.id')
            .whereRef('others.userId', '=', 'intentions.userId')
            .where('others.askedAt', '>', sinceAsked),
        ),
      ),
    )
    .orderBy('confirmedAt')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Some of those that were asked about by then and had no answer, the longest first, locked. */
export function lockToRest(
  tx: Transaction,
  { askedBy, limit }: { askedBy: Date; limit: number },
): Promise<StandingRow[]> {
  return tx
    .selectFrom('intentions')
    .select(columns)
    .where('askedAt', '<=', askedBy)
    .where('restingSince', 'is', null)
    .where(sql<boolean>`not ${isHeldBack}`)
    .orderBy('askedAt')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function writeAsked(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('intentions').set({ askedAt: at }).where('id', 'in', ids).execute();
}

export async function writeResting(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('intentions').set({ restingSince: at }).where('id', 'in', ids).execute();
}

/** A person's intentions, locked until the transaction ends, always in the order of their ids. */
export function lockOfPerson(tx: Transaction, userId: string): Promise<StandingRow[]> {
  return tx
    .selectFrom('intentions')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** With what it is called by, and whether others are shown it. */
export function findStanding(db: Db, id: string) {
  return db
    .selectFrom('intentions')
    .select([...columns, ...titleColumns, isListed.as('listed')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Since when an intention is hidden, why, and by which row of the log; null of one that is shown again. */
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
