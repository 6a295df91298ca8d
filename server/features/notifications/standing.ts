/** Asks owners in the morning whether their intentions still stand, and tells them when these rest. */

import { intentionUrl, paths } from '../../../contract/pages.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { dayMs } from '../../../domain/durations.ts';
import { standingWords } from '../../../domain/standing.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import type { Letter } from '../../core/letter.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { askOrRest, ownersDue } from '../intentions/standing.ts';
import { quietHoursOfAll } from './alert-rows.ts';
import type { Shown } from './mails.ts';
import { afterQuiet, type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';
import { askingLetter, restingLetter } from './standing-mails.ts';

const askOrRestJob = 'ask-or-rest';

interface Whose {
  readonly userId: string;
}

/**
 * Two jobs. One looks once a day, at whatever hour the site was started, and asks for the other for each
 * person in their morning. An intention that its owner confirms by then is not asked about; one that three
 * looks found is told once.
 */
export function standingJobs(context: Context): readonly Job<never>[] {
  const look: Job<never> = {
    name: 'look-after-standing',
    everyMs: dayMs,
    retries: retriesForDays,
    mayTakeSeconds: 3_600,
    work: (_, stopping) => askInTheMorning(context, stopping),
  };
  const tell: Job<Whose> = {
    name: askOrRestJob,
    retries: retriesForDays,
    concurrency: { any: 2 },
    work: ({ userId }) => askOrRest(context, userId),
  };
  return [look, tell as Job<never>];
}

/**
 * Asks for the job of each person of whom something is due. Safe to be cut off anywhere, and throws then:
 * each moment of a person has one job.
 */
export async function askInTheMorning(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock();
  const owners = await ownersDue(context);
  const quiet = await quietHoursOfAll(context.db, owners);
  for (const userId of owners) {
    stopping?.throwIfAborted();
    const startAfter = toldAt('daily', now, quiet.get(userId) ?? null, now)!;
    const key = `${userId} ${startAfter.toISOString()}`;
    await context.jobs.send(askOrRestJob, { userId } satisfies Whose, { key, startAfter });
  }
}

type Of<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

/** Listens to intentions.asked. */
export function notifyOfAsked(
  context: Context,
  { at, ...about }: Of<'intentions.asked'>,
  tx: Tx,
): Promise<void> {
  return tell(context, tx, about, {
    letter: (reader, shown) => askingLetter(context.config, reader, shown, at),
    title: ({ type }) => standingWords.question[type],
    titleOfSeveral: standingWords.questionOfSeveral,
  });
}

/** Listens to intentions.rested. */
export function notifyOfRested(context: Context, about: Of<'intentions.rested'>, tx: Tx): Promise<void> {
  return tell(context, tx, about, {
    letter: (reader, shown) => restingLetter(context.config, reader, shown, context.clock()),
    title: () => standingWords.rests,
    titleOfSeveral: standingWords.severalRest,
  });
}

interface About {
  readonly userId: string;
  readonly intentionIds: readonly string[];
}

interface Telling {
  readonly letter: (reader: Reachable, shown: readonly Shown[]) => Letter;
  readonly title: (it: Shown) => string;
  readonly titleOfSeveral: string;
}

/** Tells the owner of these intentions by the ways they chose: one letter for all, and one push. */
async function tell(
  { config, jobs, clock }: Context,
  tx: Tx,
  { userId, intentionIds }: About,
  { letter, title, titleOfSeveral }: Telling,
): Promise<void> {
  const reader = (await reachable(tx, [userId], 'standing')).get(userId);
  if (reader === undefined) return;
  const shown = [...(await shownIn(config, tx, intentionIds, reader)).values()];
  const [first, ...others] = shown;
  if (first === undefined) return;
  const later = afterQuiet(reader, clock());
  if (reader.byMail) await sendLetter(jobs, letter(reader, shown), { tx, ...later });
  if (!reader.byPush) return;
  const notice =
    others.length === 0
      ? { title: title(first), path: intentionUrl(first.type, first.id) }
      : { title: titleOfSeveral, path: paths.intentions };
  const body = shown.map((it) => it.title).join(', ');
  await pushTo(jobs, tx, userId, { kind: 'standing', ...notice, body, tag: `standing ${first.id}` }, later);
}
