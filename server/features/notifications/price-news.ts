/**
 * Tells a changed price to the people who like the intention, once it has stood for a while, so that a
 * correction is no news.
 */

import { intentionUrl, paths } from '../../../contract/pages.ts';
import { alertWords } from '../../../domain/alert-words.ts';
import { limits } from '../../../domain/limits.ts';
import { changedPricesText } from '../../../domain/notifications.ts';
import { isPriceNews } from '../../../domain/price-changes.ts';
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { leaveTraces } from '../../core/traces.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { toldPrice } from './held-rows.ts';
import { hold, lookWhenDue } from './holding.ts';
import type { News } from './news.ts';
import { pricesLetter } from './news-mails.ts';
import * as sql from './news-rows.ts';
import { reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

const tellPrice = 'tell-changed-price';

interface About {
  readonly intentionId: string;
}

/**
 * Listens to price.changed. Another change puts the telling off; a price that is changed back by then is not
 * told.
 */
export async function notifyOfPrice(
  { jobs }: Context,
  { intentionId, before, at }: Extract<DomainEvent, { kind: 'price.changed' }>,
  tx: Tx,
): Promise<void> {
  await sql.keepUntoldPrice(tx, { intentionId, before, changedAt: at });
  const startAfter = new Date(at.getTime() + limits.notices.priceSettlesMs);
  await jobs.send(tellPrice, { intentionId } satisfies About, { tx, key: intentionId, startAfter });
}

export function priceJob(context: Context): Job<About> {
  return {
    name: tellPrice,
    retries: 10,
    work: ({ intentionId }) => tellChangedPrice(context, intentionId),
  };
}

/**
 * Holds a notice of the changed price for everybody who liked the intention before the change, each by the
 * pace they chose.
 */
export function tellChangedPrice(context: Context, intentionId: string): Promise<void> {
  return context.transact(async (tx) => {
    // Waits for a change under way.
    const row = await sql.lockAnswers(tx, intentionId);
    const untold = await sql.takeUntoldPrice(tx, intentionId);
    if (row === undefined || untold === undefined) return;
    const { before, changedAt } = untold;
    const likers = await sql.likersOf(tx, row, changedAt);
    const held = likers.map((it) => ({ ...it, kind: 'price' as const, aboutId: intentionId, before }));
    if (isPriceNews(before, row.answers)) await hold(context, tx, held);
    // Notices of an earlier change were waiting for this one to settle.
    else
      await lookWhenDue(
        context,
        tx,
        likers.map((it) => it.userId),
      );
  });
}

/**
 * Sends one letter and one push about all these prices that the person is still shown. Of one intention there
 * are no further ones for a day (held-rows.ts).
 */
export async function tellPrices(
  { config, jobs, clock }: Context,
  tx: Tx,
  userId: string,
  prices: readonly News[],
): Promise<void> {
  const reader = (await reachable(tx, [userId], 'price')).get(userId);
  if (reader === undefined) return;
  const ids = prices.map((it) => it.theirId);
  const shown = await shownIn(config, tx, ids, reader);
  const told = prices.filter((it) => shown.has(it.theirId));
  const [first, ...more] = told;
  if (first?.price === undefined) return;
  const { id, type, kindAndArea } = shown.get(first.theirId)!;
  for (const { theirId: about } of told) await leaveTraces(tx, [userId], { kind: toldPrice, about }, clock());
  if (reader.byMail) await sendLetter(jobs, pricesLetter(config, reader, told, shown), { tx });
  if (reader.byPush)
    await pushTo(jobs, tx, userId, {
      kind: 'price',
      title: alertWords.priceTitle,
      body: more.length > 0 ? changedPricesText(told.length) : `${kindAndArea}: ${first.price.change}`,
      tag: `price ${id}`,
      path: more.length > 0 ? paths.home : intentionUrl(type, id),
    });
}
