/** Tells of messages that stay unread, grouped by chat, each at most once by each channel. */
import type { PushNotice } from '../../../contract/notifications.ts';
import { chatUrl } from '../../../contract/pages.ts';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { usualPace } from '../../../domain/alerts.ts';
import { loadedSince } from '../../../domain/chat.ts';
import { newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { loadPeople } from '../accounts/people.ts';
import { paceOf } from './alert-rows.ts';
import { hold } from './holding.ts';
import { unreadLetter } from './mails.ts';
import * as sql from './message-rows.ts';
import { allChannels, chosenBy, dueAt } from './message-waits.ts';
import { type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

const tellJob = 'tell-unread-messages';

/**
 * Listens to messages.created: a later look finds out whether they are still unread. Where older messages are
 * unread already, their look tells of these as well, so it is not asked here what was told.
 */
export async function notifyOfMessages(
  context: Context,
  { messages }: Extract<DomainEvent, { kind: 'messages.created' }>,
  tx: Tx,
): Promise<void> {
  const written = messages.map(({ message: { chatId, createdAt }, recipientId }) => ({
    chatId,
    readerId: recipientId,
    createdAt,
  }));
  const readers = await reachable(
    tx,
    written.map((it) => it.readerId),
    'messages',
  );
  const now = context.clock();
  const looks = firstDue(byChosen(written, readers), readers, now);
  if (looks.size === 0) return;
  const unread = await sql.oldestUnread(tx, [...looks.values()]);
  await askForLooks(context, tx, looks, firstDue(byChosen(unread, readers), readers, now));
}

/**
 * Asks again for the looks at this person’s newest chats, by what they choose now. Looks at older chats stay
 * as they are: they may come later than they could, and tell nothing too early, since each goes by what is
 * chosen when it runs.
 */
export async function lookAtUnreadAnew(context: Context, tx: Tx, userId: string): Promise<void> {
  const waiting = await sql.newestChatsOf(tx, userId);
  await scheduleLooks(context, tx, waiting, await reachable(tx, [userId], 'messages'));
}

export function messageJobs(context: Context): readonly Job<sql.Waiting>[] {
  const work = (waiting: sql.Waiting) => tellUnread(context, waiting);
  return [{ name: tellJob, retries: 10, concurrency: { any: 2 }, work }];
}

/**
 * Tells the reader about unread messages, by each channel they chose, where the channel has not told them
 * yet. While the oldest is younger than the channel waits, it asks for another look.
 */
export function tellUnread(context: Context, waiting: sql.Waiting): Promise<void> {
  const { chatId, readerId } = waiting;
  return context.transact(async (tx) => {
    // Waits for writers under way: their message is seen here, or asks for a look of its own.
    await sql.lockChat(tx, chatId);
    const pair = await sql.pairOfChat(tx, waiting);
    if (pair === undefined) return;
    const readers = await reachable(tx, [readerId], 'messages');
    const about = { ...waiting, ...pair };
    if (await holdForLetter(context, tx, about, readers.has(readerId))) return;
    for (const channel of allChannels) await tellDue(context, tx, channel, about, readers.get(readerId));
    await scheduleLooks(context, tx, [waiting], readers);
  });
}

/** Unread messages with the reader's own intention and the other side's. */
type WaitingAbout = sql.Waiting & sql.PairOfChat;

/**
 * Whether the reader chose another pace than 'at once' for this intention: then the messages are held for the
 * morning, or are not told.
 */
async function holdForLetter(
  context: Context,
  tx: Tx,
  { chatId, readerId, ...pair }: WaitingAbout,
  isReachable: boolean,
): Promise<boolean> {
  const pace = await paceOf(tx, pair.intentionId, 'messages');
  if (pace === usualPace) return false;
  const since = loadedSince(context.clock());
  for (const channel of allChannels) await sql.markTold(tx, { chatId, readerId, channel }, since);
  const held = { ...pair, userId: readerId, kind: 'messages', before: null } as const;
  if (pace !== 'never' && isReachable) await hold(context, tx, [held]);
  return true;
}

/**
 * Tells by one channel, once the oldest message is due. Messages are marked as told even where the reader
 * wants no notices, so that they are not told later.
 */
async function tellDue(
  context: Context,
  tx: Tx,
  channel: NotificationChannel,
  { aboutId, intentionId: _, ...waiting }: WaitingAbout,
  reader: Reachable | undefined,
): Promise<void> {
  const untold = { ...waiting, channel };
  const now = context.clock();
  const since = loadedSince(now);
  const [oldest] = await sql.oldestUntold(tx, [untold], since);
  const quiet = reader?.quiet ?? null;
  if (oldest === undefined || dueAt(oldest.createdAt, channel, quiet, now) > now) return;
  const count = await sql.markTold(tx, untold, since);
  if (reader === undefined) return;
  const { config, jobs } = context;
  const { chatId, readerId } = waiting;
  const sender = (await loadPeople(tx, [oldest.senderId])).get(oldest.senderId)?.firstName ?? '';
  if (channel === 'email' && reader.byMail) {
    const shown = (await shownIn(config, tx, [aboutId], reader)).get(aboutId);
    await sendLetter(jobs, unreadLetter(config, reader, sender, chatId, count, shown), { tx });
  }
  if (channel === 'push' && reader.byPush)
    await pushTo(jobs, tx, readerId, await unreadNotice(tx, sender, waiting, since), { unread: waiting });
}

/** The push notice of a chat. It replaces the chat's earlier one, so it counts everything unread. */
async function unreadNotice(tx: Tx, sender: string, waiting: sql.Waiting, since: Date): Promise<PushNotice> {
  const { chatId } = waiting;
  return {
    kind: 'messages',
    title: notificationWords.pushTitles.message,
    body: newMessagesText(await sql.countUnread(tx, waiting, since), sender),
    tag: `chat ${chatId}`,
    path: chatUrl(chatId),
  };
}

/** Asks for looks at these chats where messages are unread and untold. */
async function scheduleLooks(
  context: Context,
  tx: Tx,
  waiting: readonly sql.Waiting[],
  readers: Readers,
): Promise<void> {
  const asked = new Map(byChosen(waiting, readers).map((it) => [`${keyOf(it)} ${it.channel}`, it]));
  if (asked.size === 0) return;
  const now = context.clock();
  const untold = await sql.oldestUntold(tx, [...asked.values()], loadedSince(now));
  await askForLooks(context, tx, firstDue(untold, readers, now));
}

type Readers = ReadonlyMap<string, Reachable>;
/** Looks by the key of their job; `due` is their moment in ms. */
type Looks = ReadonlyMap<string, sql.Waiting & { readonly due: number }>;

/**
 * Asks for looks. One waits at a time for each chat and reader, for when the first of their channels is due.
 * While the reader keeps up, each new message moves it to a later moment; while something older is `unread`,
 * nothing puts it off.
 */
async function askForLooks({ jobs }: Context, tx: Tx, looks: Looks, unread: Looks = looks): Promise<void> {
  if (looks.size === 0) return;
  const scheduled = await jobs.startsOf(tellJob, [...looks.keys()], tx);
  // In one order, so that no two transactions wait for each other's looks.
  for (const key of [...looks.keys()].sort()) {
    const { due, ...data } = looks.get(key)!;
    const at = scheduled.get(key)?.getTime() ?? Number.POSITIVE_INFINITY;
    if (at === due || (at < due && unread.get(key)!.due < due)) continue;
    await jobs.send(tellJob, data, { tx, key, startAfter: new Date(due) });
  }
}

/** Each of these combined with every channel that its reader chose. */
function byChosen<It extends sql.Waiting>(
  waiting: readonly It[],
  readers: Readers,
): (It & { readonly channel: NotificationChannel })[] {
  return waiting.flatMap((it) => chosenBy(readers.get(it.readerId)).map((channel) => ({ ...it, channel })));
}

/** The looks at these messages, each for when the first message of its chat is due. */
function firstDue(
  messages: readonly (sql.Untold & { readonly createdAt: Date })[],
  readers: Readers,
  now: Date,
): Looks {
  const looks = new Map<string, sql.Waiting & { readonly due: number }>();
  for (const { chatId, readerId, channel, createdAt } of messages) {
    const it = { chatId, readerId };
    const quiet = readers.get(readerId)?.quiet ?? null;
    const due = dueAt(createdAt, channel, quiet, now).getTime();
    if (due < (looks.get(keyOf(it))?.due ?? Number.POSITIVE_INFINITY)) looks.set(keyOf(it), { ...it, due });
  }
  return looks;
}

function keyOf({ chatId, readerId }: sql.Waiting): string {
  return `${chatId} ${readerId}`;
}
