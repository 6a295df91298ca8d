/** Writes messages that arrive at the same time together: one commit for all, and an answer for each. */
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

/** One commit at a time: further messages wait for the next batch while it is written to disk. */
const batching = { atOnce: 1, most: 100 };
/**
 * Milliseconds that a batch waits for locks of other processes, such as the look at unread messages of a chat.
 */
const lockWaitMs = 1_000;

/**
 * Answers the function that sends messages, in a batch with those of others. What it answers is committed. A
 * message that cannot be written with the others is sent alone, and there waits for its lock or is refused:
 * so no message waits for, or fails with, somebody else’s.
 */
export function createSending(context: Context) {
  const write = batched((rows: readonly MessageRow[]) => writeTogether(context, rows), batching);
  return async (viewer: Viewer, chatId: string, message: NewMessage): Promise<Decision<Message>> => {
    const row = newRow(context.clock(), viewer, chatId, message);
    return (await write(row)) ? allowed(messageView(row)) : sendMessage(context, viewer, chatId, message);
  };
}

/** Answers for each message whether it was written. Of several with one id only the first is tried. */
async function writeTogether(context: Context, rows: readonly MessageRow[]): Promise<readonly boolean[]> {
  const firsts = new Map(rows.toReversed().map((row) => [row.id, row]));
  try {
    const written = await context.transact((tx) => writeMessages(tx, [...firsts.values()], lockWaitMs));
    return rows.map((row) => firsts.get(row.id) === row && written.has(row.id));
  } catch (error) {
    // During an outage each message would fail alone as well, and would ask the database once more.
    if (isOutage(error)) throw error;
    return rows.map(() => false);
  }
}
