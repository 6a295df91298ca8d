/**
 * Notices wait for a letter of the morning, or for the end of quiet hours: rows, and a look for each person
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

/** Keeps these until their time, each once. */
export async function hold(context: Context, tx: Tx, held: readonly sql.Held[]): Promise<void> {
  if (held.length === 0) return;
  await sql.insertHeld(tx, held, context.clock());
  const userIds = held.map((it) => it.userId);
  await lookWhenDue(context, tx, userIds);
}

/**
 * Asks for a look at what waits for these people when the first of it is due. Each moment has a job of its
 * own: what is asked for later puts off nothing.
 */
export async function lookWhenDue(
  { jobs, clock }: Context,
  tx: Tx,
  userIds: readonly string[],
): Promise<void> {
  const now = clock();
  const first = new Map<string, Date>();
  for (const { userId, pace, since, quiet } of await sql.heldSince(tx, userIds)) {
    // What is told never any more is taken away by the next look.
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
