/** Logged actions as moderators see them. */
import type { LoggedAction } from '../../../contract/moderation.ts';
import type { Db } from '../../core/database.ts';
import { namesOf } from '../accounts/moderated.ts';
import type { LoggedRow } from './log-rows.ts';

export async function loggedViews(db: Db, rows: readonly LoggedRow[]): Promise<LoggedAction[]> {
  const names = await namesOf(
    db,
    rows.map((it) => it.moderatorId),
  );
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    at: row.doneAt.toISOString(),
    by: names.get(row.moderatorId) ?? '',
    called: row.called,
    reason: row.reason,
    words: row.words,
    until: row.until?.toISOString() ?? null,
    ...(row.appealedAt && { appeal: row.appealOutcome }),
  }));
}

export async function loggedView(db: Db, row: LoggedRow): Promise<LoggedAction> {
  return (await loggedViews(db, [row]))[0]!;
}
