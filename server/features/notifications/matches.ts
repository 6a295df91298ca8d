/**
 * Tells both sides of a match by the ways they chose. The notices are enqueued with the match, and leave once
 * a day for one pair, however often the match is taken back and made again.
 */

import { matchUrl } from '../../../contract/pages.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { chatId } from '../../../domain/chat.ts';
import type { PairOfPeople } from '../../../domain/likes.ts';
import { newMatchText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { leaveTraces } from '../../core/traces.ts';
import { loadPeople } from '../accounts/people.ts';
import type { TitledIntention } from '../intentions/title.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import { pacesOf } from './alert-rows.ts';
import type { Held } from './held-rows.ts';
import { hold } from './holding.ts';
import { matchLetter } from './mails.ts';
import type { News } from './news.ts';
import { type Reachable, reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

/** Listens to match.created. A side whose pace or quiet hours ask for it is told later. */
export async function notifyOfMatch(
  context: Context,
  { pair }: { pair: PairOfPeople },
  tx: Tx,
): Promise<void> {
  const { sellId, buyId, sellerId, buyerId } = pair;
  const readers = await reachable(tx, [sellerId, buyerId], 'match');
  if (readers.size === 0) return;
  const paces = await pacesOf(tx, [sellId, buyId]);
  const now = context.clock();
  const sides = [
    { userId: sellerId, intentionId: sellId, aboutId: buyId },
    { userId: buyerId, intentionId: buyId, aboutId: sellId },
  ];
  const held: Held[] = [];
  for (const side of sides) {
    const reader = readers.get(side.userId);
    const { match: pace } = paces.get(side.intentionId)!;
    const due = toldAt(pace, now, reader?.quiet ?? null, now);
    if (reader === undefined || due === null) continue;
    if (due > now) held.push({ ...side, kind: 'match', before: null });
    else await tellSide(context, tx, reader, side.intentionId, side.aboutId);
  }
  await hold(context, tx, held);
}

/** Tells of a match that was held. */
export async function tellMatchOf(context: Context, tx: Tx, { mine, theirId }: News): Promise<void> {
  const reader = (await reachable(tx, [mine.userId], 'match')).get(mine.userId);
  if (reader) await tellSide(context, tx, reader, mine.id, theirId);
}

async function tellSide(
  context: Context,
  tx: Tx,
  reader: Reachable,
  mineId: string,
  theirId: string,
): Promise<void> {
  const intentions = await titledByIds(tx, [mineId, theirId]);
  const [mine, theirs] = [intentions.get(mineId), intentions.get(theirId)];
  const person = theirs && (await loadPeople(tx, [theirs.userId])).get(theirs.userId);
  if (!mine || !theirs || !person) return;
  const about = chatId([mine.userId, theirs.userId], [mineId, theirId]);
  const untold = await leaveTraces(tx, [reader.userId], { kind: 'match.created', about }, context.clock());
  if (!untold.has(reader.userId)) return;
  await tell(context, tx, reader, { mine, theirs, name: person.firstName, tag: `match ${about}` });
}

interface MatchNews {
  readonly mine: TitledIntention;
  readonly theirs: TitledIntention;
  /** The other side's first name. */
  readonly name: string;
  /**
   * The tag of the notification; the one that the page itself shows has the same, so that one replaces the
   * other.
   */
  readonly tag: string;
}

async function tell(
  { config, jobs }: Context,
  tx: Tx,
  reader: Reachable,
  { mine, theirs, name, tag }: MatchNews,
): Promise<void> {
  if (reader.byMail) {
    const shown = await shownIn(config, tx, [mine.id, theirs.id], reader);
    const [ours, other] = [shown.get(mine.id), shown.get(theirs.id)];
    if (ours && other) await sendLetter(jobs, matchLetter(config, reader, name, ours, other), { tx });
  }
  if (!reader.byPush) return;
  await pushTo(jobs, tx, reader.userId, {
    kind: 'match',
    title: notificationWords.pushTitles.matchFound,
    body: newMatchText(mine.title),
    tag,
    path: matchUrl(theirs.id),
  });
}
