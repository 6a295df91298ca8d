/** Messages that wait unread are told of, grouped per chat, and each at most once by each channel. */
import type { PushNotice } from '../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { loadPeople } from '../accounts/people.ts';
import { unreadLetter } from './mails.ts';
import * as sql from './message-rows.ts';
import { type Reachable, reachable } from './people.ts';
import { chatPath } from './places.ts';
import { pushTo } from './push.ts';

/** How long a message waits for its reader before a channel is used, in ms. */
const waitsMs = {
  email: limits.notices.unreadMailMs,
  push: limits.notices.unreadPushMs,
} as const satisfies Record<NotificationChannel, number>;
const allChannels = Object.keys(waitsMs) as NotificationChannel[];

const tellJob = 'tell-unread-messages';
/** Looks that an earlier release asked for, one a channel. */
const earlierJobs = ['mail-unread-messages', 'push-unread-messages'];

/** Listens to message.created: whether it is still unread is looked at later. */
export async function notifyOfMessage(
  context: Context,
  { message, recipientId }: { message: { chatId: string }; recipientId: string },
  tx: Tx,
): Promise<void> {
  const reader = (await reachable(tx, [recipientId], 'messages')).get(recipientId);
  await scheduleLook(context, tx, { chatId: message.chatId, readerId: recipientId }, reader);
}

export function messageJobs(context: Context): readonly Job<sql.Waiting>[] {
  const work = (waiting: sql.Waiting) => tellUnread(context, waiting);
  return [tellJob, ...earlierJobs].map((name) => ({ name, retries: 10, concurrency: { any: 2 }, work }));
}

/**
 * Tells the reader, by each channel they chose, of what is unread and was not told by it. While even the oldest of it is
 * younger than the channel waits, it looks again later.
 */
export function tellUnread(context: Context, waiting: sql.Waiting): Promise<void> {
  const { chatId, readerId } = waiting;
  return context.transact(async (tx) => {
    // Whoever is writing just now finishes first: their message is seen here, or asks for a look of its own.
    await sql.lockChat(tx, chatId);
    const reader = (await reachable(tx, [readerId], 'messages')).get(readerId);
    for (const channel of allChannels) await tellDue(context, tx, channel, waiting, reader);
    await scheduleLook(context, tx, waiting, reader);
  });
}

/** By one channel, once its oldest message is due. What could be told is told, even when the reader wants no notices. */
async function tellDue(
  context: Context,
  tx: Tx,
  channel: NotificationChannel,
  waiting: sql.Waiting,
  reader: Reachable | undefined,
): Promise<void> {
  const untold = await sql.untoldMessages(tx, waiting.chatId, waiting.readerId, channel);
  const [oldest] = untold;
  if (oldest === undefined || dueAt(oldest.createdAt, channel) > context.clock()) return;
  await sql.markTold(tx, channel, untold);
  if (reader === undefined) return;
  const { config, jobs } = context;
  const { chatId, readerId } = waiting;
  const sender = (await loadPeople(tx, [oldest.senderId])).get(oldest.senderId)?.firstName ?? '';
  if (channel === 'email' && reader.byMail)
    await sendLetter(jobs, unreadLetter(config, reader, sender, chatId, untold.length), { tx });
  if (channel === 'push' && reader.byPush)
    await pushTo(jobs, tx, readerId, await unreadNotice(tx, sender, waiting), waiting);
}

/** It replaces the chat's earlier notice, so it counts everything unread. */
async function unreadNotice(tx: Tx, sender: string, { chatId, readerId }: sql.Waiting): Promise<PushNotice> {
  return {
    kind: 'messages',
    title: notificationWords.pushTitles.message,
    body: newMessagesText(await sql.countUnread(tx, chatId, readerId), sender),
    tag: `chat ${chatId}`,
    path: chatPath(chatId),
  };
}

function dueAt(createdAt: Date, channel: NotificationChannel): Date {
  return new Date(createdAt.getTime() + waitsMs[channel]);
}

/**
 * One look waits at a time for each chat and reader, for when the first of their channels is due. Asked for with each
 * message, it moves along while the reader keeps up.
 */
async function scheduleLook(
  { jobs }: Context,
  tx: Tx,
  waiting: sql.Waiting,
  reader: Reachable | undefined,
): Promise<void> {
  const chosen = allChannels.filter((channel) => (channel === 'email' ? reader?.byMail : reader?.byPush));
  if (chosen.length === 0) return;
  const oldest = await sql.oldestUntold(tx, waiting, chosen);
  const due = oldest.map(({ channel, createdAt }) => dueAt(createdAt, channel).getTime());
  if (due.length === 0) return;
  const key = `${waiting.chatId} ${waiting.readerId}`;
  await jobs.send(tellJob, waiting, { tx, key, startAfter: new Date(Math.min(...due)) });
}
