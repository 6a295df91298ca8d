/** Both sides of a match are told by the ways they chose, enqueued with the match itself. */

import { chatId } from '../../../domain/chat.ts';
import { newMatchText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { PairOfPeople } from '../../domain-events.ts';
import { loadPeople } from '../accounts/people.ts';
import { intentionsOf, type TitledIntention } from './intentions.ts';
import { matchLetter } from './mails.ts';
import { type Reachable, reachable } from './people.ts';
import { matchPath } from './places.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

/** Listens to match.created. */
export async function notifyOfMatch(
  context: Context,
  { pair }: { pair: PairOfPeople },
  tx: Tx,
): Promise<void> {
  const { sellId, buyId, sellerId, buyerId } = pair;
  const readers = await reachable(tx, [sellerId, buyerId], 'match');
  if (readers.size === 0) return;
  const people = await loadPeople(tx, [sellerId, buyerId]);
  const intentions = await intentionsOf(tx, [sellId, buyId]);
  const sell = { intention: intentions.get(sellId), person: people.get(sellerId) };
  const buy = { intention: intentions.get(buyId), person: people.get(buyerId) };
  if (!sell.intention || !buy.intention || !sell.person || !buy.person) return;
  const tag = `match ${chatId([sellerId, buyerId], [sellId, buyId])}`;
  const toSeller = { mine: sell.intention, theirs: buy.intention, name: buy.person.firstName, tag };
  const toBuyer = { mine: buy.intention, theirs: sell.intention, name: sell.person.firstName, tag };
  await tell(context, tx, readers.get(sellerId), toSeller);
  await tell(context, tx, readers.get(buyerId), toBuyer);
}

interface Told {
  readonly mine: TitledIntention;
  readonly theirs: TitledIntention;
  /** The other side's first name. */
  readonly name: string;
  /** The notification that the page itself shows has it too, so that one replaces the other. */
  readonly tag: string;
}

async function tell(
  { config, jobs }: Context,
  tx: Tx,
  reader: Reachable | undefined,
  { mine, theirs, name, tag }: Told,
): Promise<void> {
  if (reader?.byMail) {
    const shown = await shownIn(config, tx, [mine.id, theirs.id], reader);
    const [ours, other] = [shown.get(mine.id), shown.get(theirs.id)];
    if (ours && other) await sendLetter(jobs, matchLetter(config, reader, name, ours, other), { tx });
  }
  if (!reader?.byPush) return;
  await pushTo(jobs, tx, reader.userId, {
    kind: 'match',
    title: notificationWords.pushTitles.matchFound,
    body: newMatchText(mine.title),
    tag,
    path: matchPath(theirs.id),
  });
}
