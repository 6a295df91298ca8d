/** Whoever posted something a while ago is asked whether it still stands, and told when it rests. */

import { intentionUrl } from '../../../contract/pages.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { standingWords } from '../../../domain/standing.ts';
import type { Context, Tx } from '../../context.ts';
import type { Letter } from '../../core/letter.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import type { Shown } from './mails.ts';
import { type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';
import { askingLetter, restingLetter } from './standing-mails.ts';

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
  });
}

/** Listens to intentions.rested. */
export function notifyOfRested(context: Context, about: Of<'intentions.rested'>, tx: Tx): Promise<void> {
  return tell(context, tx, about, {
    letter: (reader, shown) => restingLetter(context.config, reader, shown),
    title: () => standingWords.rests,
  });
}

interface About {
  readonly userId: string;
  readonly intentionIds: readonly string[];
}

interface Telling {
  readonly letter: (reader: Reachable, shown: readonly Shown[]) => Letter;
  readonly title: (it: Shown) => string;
}

/**
 * Their owner, by the ways they chose, in the morning: one letter for all, and a push for each. What asks looks
 * once a day, at whatever hour the site was started.
 */
async function tell(
  { config, jobs, clock }: Context,
  tx: Tx,
  { userId, intentionIds }: About,
  { letter, title }: Telling,
): Promise<void> {
  const reader = (await reachable(tx, [userId], 'standing')).get(userId);
  if (reader === undefined) return;
  const shown = [...(await shownIn(config, tx, intentionIds, reader)).values()];
  const startAfter = toldAt('daily', clock(), reader.quiet, clock())!;
  if (reader.byMail && shown.length > 0) await sendLetter(jobs, letter(reader, shown), { tx, startAfter });
  if (!reader.byPush) return;
  for (const it of shown) {
    const [tag, path] = [`standing ${it.id}`, intentionUrl(it.type, it.id)];
    await pushTo(
      jobs,
      tx,
      userId,
      { kind: 'standing', title: title(it), body: it.title, tag, path },
      { startAfter },
    );
  }
}
