/** A digest on its way: by mail, push or both, naming the first and counting the rest. */

import { intentionUrl } from '../../../contract/pages.ts';
import { limits } from '../../../domain/limits.ts';
import { newCounterpartsText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { TitledIntention } from '../intentions/title.ts';
import { counterpartsLetter } from './mails.ts';
import { reachable } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

/** Tells the owner of `mine` of these, nearest first; false when they want no such word any more. */
export async function tellDigest(
  { config, jobs }: Context,
  tx: Tx,
  mine: TitledIntention,
  ids: readonly string[],
): Promise<boolean> {
  const reader = (await reachable(tx, [mine.userId], 'counterparts')).get(mine.userId);
  if (reader === undefined) return false;
  if (reader.byMail) {
    const named = await shownIn(config, tx, ids.slice(0, limits.notices.digestNames), reader);
    await sendLetter(jobs, counterpartsLetter(config, reader, mine, ids.length, [...named.values()]), {
      tx,
    });
  }
  if (reader.byPush)
    await pushTo(jobs, tx, reader.userId, {
      kind: 'counterparts',
      title: notificationWords.counterpartsTitle,
      body: newCounterpartsText(ids.length, mine.type, mine.title),
      tag: `counterparts ${mine.id}`,
      path: intentionUrl(mine.type, mine.id),
    });
  return true;
}
