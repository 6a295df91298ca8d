/** Messages that wait unread are told of, grouped per chat, and each at most once by each channel. */
import type { PushNotice } from '../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { loadPeople } from '../accounts/people.ts';
import { unreadLetter } from './mails.ts';
import * as sql from './message-rows.ts';
import { type Reachable, reachable } from './people.ts';
import { chatPath } from './places.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

/** How long a message waits for its reader before a channel is used, in ms. */
const waitsMs = {
  email: limits.notices.unreadMailMs,
  push: limits.notices.unreadPushMs,
} as const satisfies Record<NotificationChannel, number>;
const allChannels = Object.keys(waitsMs) as NotificationChannel[];

const tellJob = 'tell-unread-messages';
/** Looks that an earlier release asked for, one a channel. */
const earlierJobs = ['mail-unread-messages', 'push-unread-messages'];

/** Listens to messages.created: whether they are still unread is looked at later. */
export async function notifyOfMessages(
  context: Context,
  { messages }: Extract<DomainEvent, { kind: 'messages.created' }>,
  tx: Tx,
): Promise<void> {
  const waiting = messages.map(({ message, recipientId }) => ({
    chatId: message.chatId,
    readerId: recipientId,
  }));
  const readers = await reachable(
    tx,
    waiting.map((it) => it.readerId),
    'messages',
  );
  await scheduleLooks(context, tx, waiting, readers);
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
    const readers = await reachable(tx, [readerId], 'messages');
    for (const channel of allChannels) await tellDue(context, tx, channel, waiting, readers.get(readerId));
    await scheduleLooks(context, tx, [waiting], readers);
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
  if (channel === 'email' && reader.byMail) {
    const theirs = await sql.intentionOfOther(tx, waiting);
    const shown = (await shownIn(config, tx, theirs, reader)).get(theirs[0] ?? '');
    await sendLetter(jobs, unreadLetter(config, reader, sender, chatId, untold.length, shown), { tx });
  }
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
async function scheduleLooks(
  { jobs }: Context,
  tx: Tx,
  waiting: readonly sql.Waiting[],
  readers: ReadonlyMap<string, Reachable>,
): Promise<void> {
  const looks = await looksDue(tx, waiting, readers);
  if (looks.size === 0) return;
  const scheduled = await jobs.startsOf(tellJob, [...looks.keys()], tx);
  // In one order, so that no two transactions wait for each other's looks.
  for (const key of [...looks.keys()].sort()) {
    const { due, ...data } = looks.get(key)!;
    if (scheduled.get(key)?.getTime() === due) continue;
    await jobs.send(tellJob, data, { tx, key, startAfter: new Date(due) });
  }
}

/** By the key of their job: those that anything unread asks for, with the ms of when the first of it is due. */
async function looksDue(
  tx: Tx,
  waiting: readonly sql.Waiting[],
  readers: ReadonlyMap<string, Reachable>,
): Promise<Map<string, sql.Waiting & { readonly due: number }>> {
  const asked = new Map(
    waiting.flatMap((it) =>
      chosenBy(readers.get(it.readerId)).map((channel) => [`${keyOf(it)} ${channel}`, { ...it, channel }]),
    ),
  );
  const looks = new Map<string, sql.Waiting & { readonly due: number }>();
  if (asked.size === 0) return looks;
  for (const { channel, createdAt, ...it } of await sql.oldestUntold(tx, [...asked.values()])) {
    const due = dueAt(createdAt, channel).getTime();
    if (due < (looks.get(keyOf(it))?.due ?? Number.POSITIVE_INFINITY)) looks.set(keyOf(it), { ...it, due });
  }
  return looks;
}

function keyOf({ chatId, readerId }: sql.Waiting): string {
  return `${chatId} ${readerId}`;
}

function chosenBy(reader: Reachable | undefined): NotificationChannel[] {
  return allChannels.filter((channel) => (channel === 'email' ? reader?.byMail : reader?.byPush));
}
