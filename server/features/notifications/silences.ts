/**
 * Messages that turn two days old: who has not answered is reminded once, and what people usually do is
 * reckoned anew.
 */

import { chatUrl } from '../../../contract/pages.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { hourMs, minuteMs } from '../../../domain/durations.ts';
import { nudgeText } from '../../../domain/notifications.ts';
import { isNudgeDue, nudgedBefore } from '../../../domain/silences.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { loadPeople } from '../accounts/people.ts';
import { renewPaces } from '../chat/paces.ts';
import { paceOf } from './alert-rows.ts';
import { nudgeLetter } from './mails.ts';
import { pairOfChat } from './message-rows.ts';
import { type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';
import * as sql from './silence-rows.ts';

const quarterMs = 15 * minuteMs;
/** Looked at and committed together at most, however long the site was away. */
const sliceMs = hourMs;

export function silencesJob(context: Context): Job<never> {
  return {
    name: 'look-at-answers',
    everyMs: quarterMs,
    retries: retriesForDays,
    work: (_, stopping) => lookAtWhatIsOld(context, stopping),
  };
}

/**
 * Everything that has become old enough by now. Safe to run in several processes at once, and to be cut
 * anywhere: it throws then.
 */
export async function lookAtWhatIsOld(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock();
  do stopping?.throwIfAborted();
  while (await lookAtSlice(context, now));
}

/** Answers whether there may be more. */
function lookAtSlice(context: Context, now: Date): Promise<boolean> {
  return context.transact(async (tx) => {
    const from = await sql.lockLookedAt(tx);
    const latest = new Date(Math.min(from.getTime() + sliceMs, nudgedBefore(now).getTime()));
    if (latest <= from) return false;
    const to = await sql.endOfSlice(tx, from, latest);
    const due = (await sql.silences(tx, from, to)).filter((it) => isNudgeDue(it, now));
    await sql.markNudged(tx, due, now);
    const readerIds = due.map((it) => it.readerId);
    const readers = await reachable(tx, readerIds, 'messages');
    for (const it of due) await nudge(context, tx, it, readers.get(it.readerId));
    await renewPaces(tx, await sql.peopleOf(tx, from, to), to);
    await sql.writeLookedAt(tx, to);
    return true;
  });
}

/** By the pace of messages that the reader chose for the intention, as of the moment it is due. */
async function nudge(
  { config, jobs, clock }: Context,
  tx: Tx,
  { chatId, senderId, readerId }: sql.Silence,
  reader: Reachable | undefined,
): Promise<void> {
  if (reader === undefined) return;
  const pair = await pairOfChat(tx, { chatId, readerId });
  if (pair === undefined) return;
  const now = clock();
  const due = toldAt(await paceOf(tx, pair.intentionId, 'messages'), now, reader.quiet, now);
  if (due === null) return;
  const later = due > now ? { startAfter: due } : {};
  const sender = (await loadPeople(tx, [senderId])).get(senderId);
  if (sender === undefined) return;
  if (reader.byMail) {
    const shown = (await shownIn(config, tx, [pair.aboutId], reader)).get(pair.aboutId);
    await sendLetter(jobs, nudgeLetter(config, reader, sender.firstName, chatId, shown), { tx, ...later });
  }
  if (!reader.byPush) return;
  const notice = {
    kind: 'messages',
    title: nudgeText(sender.firstName),
    body: notificationWords.nudge,
    tag: `chat ${chatId}`,
    path: chatUrl(chatId),
  } as const;
  await pushTo(jobs, tx, readerId, notice, later);
}
