/**
 * Holds notices for a letter of the morning or for the end of quiet hours: rows, and one job for each person
 * and moment.
 */
import { toldAt } from '../../../domain/alerts.ts';
import { by } from '../../../domain/order.ts';
import type { Context, Tx } from '../../context.ts';
import * as sql from './held-rows.ts';

export const tellHeldJob = 'tell-held-notices';

export interface Whose {
  readonly userId: string;
}

/** Holds these notices, each once, and asks for the job that tells them. */
export async function hold(context: Context, tx: Tx, held: readonly sql.Held[]): Promise<void> {
  if (held.length === 0) return;
  await sql.insertHeld(tx, held, context.clock());
  const userIds = held.map((it) => it.userId);
  await lookWhenDue(context, tx, userIds);
}

/**
 * Asks for the job that tells these people’s held notices, for when the first is due. The key contains the
 * moment: asking for a later one does not move an earlier job.
 */
export async function lookWhenDue(
  { jobs, clock }: Context,
  tx: Tx,
  userIds: readonly string[],
): Promise<void> {
  const now = clock();
  const first = new Map<string, Date>();
  for (const { userId, pace, since, quiet } of await sql.heldSince(tx, userIds)) {
    // A notice whose pace became 'never' is removed by the next look.
    const due = toldAt(pace, since, quiet, now) ?? now;
    const known = first.get(userId);
    if (known === undefined || due < known) first.set(userId, due);
  }
  // In one order, so that no two transactions wait for each other's looks.
  for (const [userId, due] of [...first].sort(by(([userId]) => userId)))
    await jobs.send(tellHeldJob, { userId } satisfies Whose, {
      tx,
      key: `${userId} ${due.toISOString()}`,
      ...(due > now && { startAfter: due }),
    });
}
