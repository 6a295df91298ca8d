/** Messages that come at the same time are written together: one commit for all, and an answer for each. */
import type { Message } from '../../../contract/messages.ts';
import type { NewMessage } from '../../../domain/chat.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import { batched } from '../../core/batch.ts';
import { isOutage } from '../../core/outage.ts';
import type { Viewer } from '../../core/session.ts';
import { sendMessage, writeMessages } from './actions.ts';
import type { MessageRow } from './sql.ts';
import { messageView, newRow } from './view.ts';

/** One commit at a time: while it is on its way to the disk the next messages wait to go together. */
const batching = { atOnce: 1, most: 100 };
/** Milliseconds that all of them wait for what another process holds, such as the look at what waits in a chat. */
const lockWaitMs = 1_000;

/**
 * The way to send for many who send at once. What is answered is committed, as if it was sent alone. What
 * cannot be written along with the others is sent alone, and finds out there what it waits for or why it is
 * refused: so nobody's message waits for, or fails with, somebody else's.
 */
export function createSending(context: Context) {
  const write = batched((rows: readonly MessageRow[]) => writeTogether(context, rows), batching);
  return async (viewer: Viewer, chatId: string, message: NewMessage): Promise<Decision<Message>> => {
    const row = newRow(context.clock(), viewer, chatId, message);
    return (await write(row)) ? allowed(messageView(row)) : sendMessage(context, viewer, chatId, message);
  };
}

/** Whether each was written. Of several with one id only the first is tried. */
async function writeTogether(context: Context, rows: readonly MessageRow[]): Promise<readonly boolean[]> {
  const firsts = new Map(rows.toReversed().map((row) => [row.id, row]));
  try {
    const written = await context.transact((tx) => writeMessages(tx, [...firsts.values()], lockWaitMs));
    return rows.map((row) => firsts.get(row.id) === row && written.has(row.id));
  } catch (error) {
    // Then it would fail alone, too, and the database is not to be asked as often as there are messages.
    if (isOutage(error)) throw error;
    return rows.map(() => false);
  }
}
