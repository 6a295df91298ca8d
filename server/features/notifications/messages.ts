/** Messages that wait unread are told of, grouped per chat, and each at most once by each channel. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/jobs.ts';
import { sendLetter } from '../../core/letter-post.ts';
import { loadPeople } from '../accounts/people.ts';
import { unreadLetter } from './mails.ts';
import * as sql from './message-rows.ts';
import { type Reachable, reachable } from './people.ts';
import { chatPath } from './places.ts';
import { pushTo } from './push.ts';

/** How long a message waits for its reader before a channel is used, in ms, and which job looks then. */
const channels = {
  email: { job: 'mail-unread-messages', afterMs: limits.notices.unreadMailMs },
  push: { job: 'push-unread-messages', afterMs: limits.notices.unreadPushMs },
} as const satisfies Record<NotificationChannel, { job: string; afterMs: number }>;

/** Hears message.created: its reader's channels look later whether it is still unread. */
export async function noticeMessage(
  context: Context,
  { message, recipientId }: { message: { chatId: string; createdAt: Date }; recipientId: string },
  tx: Tx,
): Promise<void> {
  const reader = (await reachable(tx.rows, [recipientId], 'messages')).get(recipientId);
  const waiting = { chatId: message.chatId, readerId: recipientId };
  if (reader?.byMail) await lookLater(context, tx, 'email', waiting, message.createdAt);
  if (reader?.byPush) await lookLater(context, tx, 'push', waiting, message.createdAt);
}

export function messageJobs(context: Context): readonly Job<sql.Waiting>[] {
  return (['email', 'push'] as const).map((channel) => ({
    name: channels[channel].job,
    retries: 10,
    work: (waiting) => tellUnread(context, channel, waiting),
  }));
}

/**
 * Tells the reader of what is unread and was not told by this channel. While even the oldest of it is younger than the
 * channel waits, it looks again later.
 */
export function tellUnread(
  context: Context,
  channel: NotificationChannel,
  waiting: sql.Waiting,
): Promise<void> {
  const { chatId, readerId } = waiting;
  return context.transact(async (tx) => {
    // Whoever is writing just now finishes first: their message is seen here, or asks for a look of its own.
    if (!(await sql.lockChat(tx.rows, chatId))) return;
    const untold = await sql.untoldMessages(tx.rows, chatId, readerId, channel);
    const [oldest] = untold;
    if (oldest === undefined) return;
    if (!isDue(oldest.createdAt, channel, context.clock()))
      return lookLater(context, tx, channel, waiting, oldest.createdAt);
    const reader = (await reachable(tx.rows, [readerId], 'messages')).get(readerId);
    await sql.markTold(tx.rows, channel, untold);
    if (reader === undefined) return;
    const sender = (await loadPeople(tx.rows, [oldest.senderId])).get(oldest.senderId)?.firstName ?? '';
    if (channel === 'email') await mail(context, tx, reader, sender, chatId, untold.length);
    else await push(context, tx, reader, sender, waiting);
  });
}

async function mail(
  { config, jobs }: Context,
  { rows }: Tx,
  reader: Reachable,
  sender: string,
  chatId: string,
  count: number,
): Promise<void> {
  if (reader.byMail) await sendLetter(jobs, unreadLetter(config, reader, sender, chatId, count), { rows });
}

/** A notice replaces the chat's earlier one, so it counts everything unread. */
async function push(
  { jobs }: Context,
  { rows }: Tx,
  reader: Reachable,
  sender: string,
  waiting: sql.Waiting,
): Promise<void> {
  if (!reader.byPush) return;
  const { chatId, readerId } = waiting;
  const notice = {
    kind: 'messages',
    title: notificationWords.pushTitles.message,
    body: newMessagesText(await sql.countUnread(rows, chatId, readerId), sender),
    tag: `chat ${chatId}`,
    path: chatPath(chatId),
  } as const;
  await pushTo(jobs, rows, readerId, notice, waiting);
}

function isDue(createdAt: Date, channel: NotificationChannel, now: Date): boolean {
  return dueAt(createdAt, channel) <= now;
}

function dueAt(createdAt: Date, channel: NotificationChannel): Date {
  return new Date(createdAt.getTime() + channels[channel].afterMs);
}

/** One look waits at a time for each chat, channel and reader. */
function lookLater(
  { jobs }: Context,
  { rows }: Tx,
  channel: NotificationChannel,
  waiting: sql.Waiting,
  createdAt: Date,
): Promise<void> {
  const key = `${waiting.chatId} ${waiting.readerId}`;
  return jobs.send(channels[channel].job, waiting, { rows, key, startAfter: dueAt(createdAt, channel) });
}
