/** Sends a digest by mail, push or both: it names the first counterparts and counts the rest. */

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

/**
 * Tells the owner of `mine` about these counterparts, the nearest first; false where the owner wants no such
 * notices any more.
 */
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
