/**
 * Looks at messages that turn two days old: a person who has not answered is reminded once, and answer paces
 * are computed anew.
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
import { lockChat, pairOfChat, type Waiting } from './message-rows.ts';
import { afterQuiet, type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';
import * as sql from './silence-rows.ts';

const quarterMs = 15 * minuteMs;
/** ms of messages that are looked at and committed together at most, however long the site was away. */
const sliceMs = hourMs;

const remindJob = 'remind-of-silence';

/**
 * Two jobs. One looks every quarter of an hour, and asks for the other for each silence, at the moment when
 * its reader may be told. A reader who answers, unlikes or blocks by then is told nothing.
 */
export function silencesJobs(context: Context): readonly Job<never>[] {
  const look: Job<never> = {
    name: 'look-at-answers',
    everyMs: quarterMs,
    retries: retriesForDays,
    work: (_, stopping) => lookAtWhatIsOld(context, stopping),
  };
  const tell: Job<Waiting> = {
    name: remindJob,
    retries: retriesForDays,
    concurrency: { any: 2 },
    work: (waiting) => remind(context, waiting),
  };
  return [look, tell as Job<never>];
}

/**
 * Looks at all messages that are old enough by now. Safe to run in several processes at once and to be cut
 * off anywhere; then it throws.
 */
export async function lookAtWhatIsOld(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock();
  do stopping?.throwIfAborted();
  while (await lookAtSlice(context, now));
}

/** Looks at the next slice; answers whether there may be more. */
function lookAtSlice(context: Context, now: Date): Promise<boolean> {
  return context.transact(async (tx) => {
    const from = await sql.lockLookedAt(tx);
    const latest = new Date(Math.min(from.getTime() + sliceMs, nudgedBefore(now).getTime()));
    if (latest <= from) return false;
    const to = await sql.endOfSlice(tx, from, latest);
    const due = (await sql.silences(tx, from, to)).filter((it) => isNudgeDue(it, now));
    const readers = await reachable(
      tx,
      due.map((it) => it.readerId),
      'messages',
    );
    for (const it of due) await askToRemind(context, tx, it, readers.get(it.readerId));
    await renewPaces(tx, await sql.peopleOf(tx, from, to), to);
    await sql.writeLookedAt(tx, to);
    return true;
  });
}

/**
 * Asks for the reminder of a silence at the moment that the reader's pace of messages and quiet hours allow.
 */
async function askToRemind(
  { jobs, clock }: Context,
  tx: Tx,
  { chatId, readerId }: sql.Silence,
  reader: Reachable | undefined,
): Promise<void> {
  if (reader === undefined) return;
  const pair = await pairOfChat(tx, { chatId, readerId });
  if (pair === undefined) return;
  const now = clock();
  const due = toldAt(await paceOf(tx, pair.intentionId, 'messages'), now, reader.quiet, now);
  if (due === null) return;
  await remindLater(jobs, tx, { chatId, readerId }, due > now ? { startAfter: due } : {});
}

function remindLater(
  jobs: Context['jobs'],
  tx: Tx,
  { chatId, readerId }: Waiting,
  when: { readonly startAfter?: Date },
): Promise<void> {
  const waiting: Waiting = { chatId, readerId };
  return jobs.send(remindJob, waiting, { tx, key: `${chatId} ${readerId}`, ...when });
}

/**
 * Reminds the reader of a silence, once. Goes by how things stand now: answered, blocked, gone, or another
 * pace.
 */
export function remind(context: Context, waiting: Waiting): Promise<void> {
  return context.transact(async (tx) => {
    // Waits for writers under way.
    await lockChat(tx, waiting.chatId);
    const silence = await sql.silenceOf(tx, waiting);
    const now = context.clock();
    if (silence === undefined || !isNudgeDue(silence, now)) return;
    const reader = (await reachable(tx, [waiting.readerId], 'messages')).get(waiting.readerId);
    const pair = await pairOfChat(tx, waiting);
    if (reader === undefined || pair === undefined) return;
    if ((await paceOf(tx, pair.intentionId, 'messages')) === 'never') return;
    // In quiet hours the reminder is asked for again at their end, not posted for then: the reader may answer
    // or block meanwhile.
    const afterwards = afterQuiet(reader, now);
    if (afterwards.startAfter) return remindLater(context.jobs, tx, waiting, afterwards);
    await sql.markNudged(tx, waiting, now);
    await nudge(context, tx, silence, { reader, aboutId: pair.aboutId });
  });
}

async function nudge(
  { config, jobs }: Context,
  tx: Tx,
  { chatId, senderId, readerId }: sql.Silence,
  { reader, aboutId }: { readonly reader: Reachable; readonly aboutId: string },
): Promise<void> {
  const sender = (await loadPeople(tx, [senderId])).get(senderId);
  if (sender === undefined) return;
  if (reader.byMail) {
    const shown = (await shownIn(config, tx, [aboutId], reader)).get(aboutId);
    await sendLetter(jobs, nudgeLetter(config, reader, sender.firstName, chatId, shown), { tx });
  }
  if (!reader.byPush) return;
  const notice = {
    kind: 'messages',
    title: nudgeText(sender.firstName),
    body: notificationWords.nudge,
    tag: `chat ${chatId}`,
    path: chatUrl(chatId),
  } as const;
  await pushTo(jobs, tx, readerId, notice);
}
