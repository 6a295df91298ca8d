/**
 * Tells of messages of a chat of all that stay unseen, grouped by ring, each at most once by each channel.
 */

import { ringUrl } from '../../../contract/pages.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { newMessagesText } from '../../../domain/notifications.ts';
import { listText } from '../../../domain/number-words.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { loadPeople } from '../accounts/people.ts';
import { lockRing, ringsOfPerson } from '../rings/talk-rows.ts';
import { unseenInRingLetter } from './mails.ts';
import { allChannels, chosenBy, waitsUntil } from './message-waits.ts';
import { type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import * as sql from './ring-message-rows.ts';

const tellJob = 'tell-unseen-in-ring';

/** Listens to ring.written: a later look finds out whether it is still unseen. */
export async function notifyOfWritten(
  context: Context,
  { message: { ringId, senderId }, userIds }: Extract<DomainEvent, { kind: 'ring.written' }>,
  tx: Tx,
): Promise<void> {
  const others = userIds.filter((it) => it !== senderId);
  for (const reader of (await reachable(tx, others, 'messages')).values())
    await scheduleLook(context, tx, { ringId, readerId: reader.userId }, reader);
}

/** Asks again for the looks at this person’s rings, by what they choose now. */
export async function lookAtUnseenAnew(context: Context, tx: Tx, readerId: string): Promise<void> {
  const reader = (await reachable(tx, [readerId], 'messages')).get(readerId);
  if (reader === undefined) return;
  const ids = (await ringsOfPerson(tx, readerId)).map((it) => it.id);
  // In one order, so that no two transactions wait for each other's rings.
  for (const ringId of ids.sort())
    if ((await lockRing(tx, ringId, readerId)) !== undefined)
      await scheduleLook(context, tx, { ringId, readerId }, reader);
}

export function ringMessageJob(context: Context): Job<sql.WaitingInRing> {
  return {
    name: tellJob,
    retries: 10,
    concurrency: { any: 2 },
    work: (waiting) => tellUnseen(context, waiting),
  };
}

/**
 * Tells the reader about unseen messages by each channel they chose, once the oldest has waited for long
 * enough; else it asks for another look.
 */
export function tellUnseen(context: Context, waiting: sql.WaitingInRing): Promise<void> {
  return context.transact(async (tx) => {
    const { ringId, readerId } = waiting;
    // Waits for writers under way. A ring that is gone, or hidden by a block, tells nothing.
    if ((await lockRing(tx, ringId, readerId)) === undefined) return;
    const reader = (await reachable(tx, [readerId], 'messages')).get(readerId);
    const pace = await sql.paceInRing(tx, waiting);
    const now = context.clock();
    for (const channel of allChannels) {
      const oldest = await sql.oldestUntold(tx, waiting, channel);
      if (oldest === undefined) continue;
      const due = toldAt(pace, waitsUntil(oldest, channel), reader?.quiet ?? null, now);
      if (due !== null && due > now) continue;
      const untold = await sql.unseenBySender(tx, waiting, channel);
      // Marked as told even where the reader wants no notices, so that it is not told later.
      await sql.markToldInRing(tx, channel, waiting, Math.max(...untold.map((it) => it.lastNth)));
      if (reader === undefined || due === null) continue;
      if (channel === 'email' && reader.byMail) await mail(context, tx, reader, ringId, untold);
      if (channel === 'push' && reader.byPush) await push(context, tx, waiting);
    }
    if (reader !== undefined) await scheduleLook(context, tx, waiting, reader);
  });
}

async function mail(
  { config, jobs }: Context,
  tx: Tx,
  reader: Reachable,
  ringId: string,
  untold: readonly sql.UnseenOfSender[],
): Promise<void> {
  const names = await sendersOf(tx, untold);
  await sendLetter(jobs, unseenInRingLetter(config, reader, names, ringId, countOf(untold)), { tx });
}

/** The push notice of a ring. It replaces the ring's earlier one, so it counts everything unseen. */
async function push({ jobs }: Context, tx: Tx, waiting: sql.WaitingInRing): Promise<void> {
  const { ringId, readerId } = waiting;
  const unseen = await sql.unseenBySender(tx, waiting);
  const notice = {
    kind: 'messages',
    title: notificationWords.pushTitles.message,
    body: newMessagesText(countOf(unseen), await sendersOf(tx, unseen)),
    tag: `ring-chat ${ringId}`,
    path: ringUrl(ringId),
  } as const;
  await pushTo(jobs, tx, readerId, notice, { unread: waiting });
}

/** The first names of the senders, in the order in which they began: 'Bob and Carol'. */
async function sendersOf(tx: Tx, written: readonly sql.UnseenOfSender[]): Promise<string> {
  const people = await loadPeople(
    tx,
    written.map((it) => it.senderId),
  );
  return listText(written.flatMap((it) => people.get(it.senderId)?.firstName ?? []));
}

function countOf(written: readonly sql.UnseenOfSender[]): number {
  return written.reduce((sum, it) => sum + it.count, 0);
}

/**
 * Asks for the look at a ring. One waits at a time for each ring and reader, for when the first of their
 * channels is due. The ring is locked, so that one transaction asks at a time.
 */
async function scheduleLook(
  { jobs, clock }: Context,
  tx: Tx,
  waiting: sql.WaitingInRing,
  reader: Reachable,
): Promise<void> {
  const pace = await sql.paceInRing(tx, waiting);
  const dues: number[] = [];
  for (const channel of chosenBy(reader)) {
    const oldest = await sql.oldestUntold(tx, waiting, channel);
    if (oldest === undefined) continue;
    const since = waitsUntil(oldest, channel);
    // Messages of pace 'never' are looked at as well: they are marked as told, and are not told where the
    // pace changes later.
    dues.push((toldAt(pace, since, reader.quiet, clock()) ?? since).getTime());
  }
  if (dues.length === 0) return;
  const [key, startAfter] = [`${waiting.ringId} ${waiting.readerId}`, new Date(Math.min(...dues))];
  await jobs.send(tellJob, waiting, { tx, key, startAfter });
}
