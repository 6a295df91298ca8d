/** Messages that turn two days old: who has not answered is reminded once, and what people usually do is reckoned anew. */
import { isNudgeDue, nudgedBefore } from '../../../domain/answers.ts';
import { nudgeText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { loadPeople } from '../accounts/people.ts';
import { renewPaces } from '../chat/paces.ts';
import { paceOf } from './alert-rows.ts';
import * as sql from './answer-rows.ts';
import { nudgeLetter } from './mails.ts';
import { pairOfChat } from './message-rows.ts';
import { afterQuiet, reachable } from './people.ts';
import { chatPath } from './places.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

const lookAtAnswers = 'look-at-answers';
const everyMs = 15 * 60_000;
/** Looked at and committed together, however long the site was away. */
const sliceMs = 60 * 60_000;

/** At every start; from then on each look asks for the next one. */
export async function lookAtAnswersLater({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.send(lookAtAnswers, {}, { key: lookAtAnswers });
}

export function answersJob(context: Context): Job<never> {
  return {
    name: lookAtAnswers,
    retries: 18,
    async work(_: object, stopping: AbortSignal) {
      // First, so that one look which fails for good does not end them.
      const startAfter = new Date(context.clock().getTime() + everyMs);
      await context.jobs.send(lookAtAnswers, {}, { key: lookAtAnswers, startAfter });
      await lookAtWhatIsOld(context, stopping);
    },
  };
}

/** Everything that has become old enough by now. Safe to run in several processes at once, and to be cut anywhere. */
export async function lookAtWhatIsOld(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock();
  while (!stopping?.aborted && (await lookAtSlice(context, now)));
}

/** Answers whether there may be more. */
function lookAtSlice(context: Context, now: Date): Promise<boolean> {
  return context.transact(async (tx) => {
    const from = await sql.lockLookedAt(tx);
    const to = new Date(Math.min(from.getTime() + sliceMs, nudgedBefore(now).getTime()));
    if (to <= from) return false;
    const due = (await sql.silences(tx, from, to)).filter((it) => isNudgeDue(it, now));
    await sql.markNudged(tx, due, now);
    for (const it of due) await nudge(context, tx, it);
    await renewPaces(tx, await sql.peopleOf(tx, from, to), to);
    await sql.writeLookedAt(tx, to);
    return true;
  });
}

/** Not about an intention of which the reader wants no word of messages; in quiet hours it waits for their end. */
async function nudge({ config, jobs, clock }: Context, tx: Tx, { chatId, senderId, readerId }: sql.Silence) {
  const pair = await pairOfChat(tx, { chatId, readerId });
  if (pair === undefined || (await paceOf(tx, pair.intentionId, 'messages')) === 'never') return;
  const reader = (await reachable(tx, [readerId], 'messages')).get(readerId);
  const sender = (await loadPeople(tx, [senderId])).get(senderId);
  if (reader === undefined || sender === undefined) return;
  const later = afterQuiet(reader, clock());
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
    path: chatPath(chatId),
  } as const;
  await pushTo(jobs, tx, readerId, notice, later);
}
