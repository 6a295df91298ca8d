/** What people chose: the paces of their intentions and their quiet hours. */
import { sql } from 'kysely';
import {
  type AlertChange,
  type AlertKind,
  alertKinds,
  type Pace,
  type Paces,
  type QuietHours,
  usualPaces,
} from '../../../domain/alerts.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';

/** The pace of each kind of notice about these intentions, by the intention’s id. */
export async function pacesOf(db: Db, intentionIds: readonly string[]): Promise<Map<string, Paces>> {
  const chosen = await db
    .selectFrom('alertChoices')
    .select(['intentionId', 'kind', 'pace'])
    .where('intentionId', '=', anyOf(intentionIds))
    .execute();
  const paces = new Map(intentionIds.map((id) => [id, usualPaces]));
  for (const { intentionId, kind, pace } of chosen)
    paces.set(intentionId, { ...paces.get(intentionId)!, [kind]: pace });
  return paces;
}

/** The pace of one kind of notice about one intention. */
export async function paceOf(db: Db, intentionId: string, kind: AlertKind): Promise<Pace> {
  return (await pacesOf(db, [intentionId])).get(intentionId)![kind];
}

/** Stores the chosen paces. Usual paces are not stored: their rows are deleted. */
export async function writePaces(tx: Transaction, intentionId: string, change: AlertChange): Promise<void> {
  const chosen = alertKinds.flatMap((kind) => {
    const pace = change[kind];
    return pace === undefined ? [] : [{ intentionId, kind, pace }];
  });
  const unusual = chosen.filter(({ kind, pace }) => pace !== usualPaces[kind]);
  const kinds = chosen.map(({ kind }) => kind);
  if (kinds.length === 0) return;
  await tx
    .deleteFrom('alertChoices')
    .where('intentionId', '=', intentionId)
    .where('kind', 'in', kinds)
    .execute();
  if (unusual.length > 0) await tx.insertInto('alertChoices').values(unusual).execute();
}

export async function quietHoursOf(db: Db, userId: string): Promise<QuietHours | null> {
  return (await quietHoursOfAll(db, [userId])).get(userId) ?? null;
}

/** The quiet hours of these people, by user id; a person who chose none is missing. */
export async function quietHoursOfAll(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, QuietHours>> {
  const chosen = await db
    .selectFrom('quietHours')
    .select(['userId', 'starts as from', 'ends as until'])
    .where('userId', '=', anyOf(userIds))
    .execute();
  return new Map(chosen.map(({ userId, ...quiet }) => [userId, quiet]));
}

export async function writeQuietHours(
  tx: Transaction,
  userId: string,
  quiet: QuietHours | null,
): Promise<void> {
  if (quiet === null) {
    await tx.deleteFrom('quietHours').where('userId', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('quietHours')
    .values({ userId, starts: quiet.from, ends: quiet.until })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ starts: sql`excluded.starts`, ends: sql`excluded.ends` }),
    )
    .execute();
}
