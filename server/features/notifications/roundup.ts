/**
 * The round-up of a morning: all news held for a person about all their intentions, by mail, push or both.
 */

import { paths } from '../../../contract/pages.ts';
import { alertWords } from '../../../domain/alert-words.ts';
import type { HeldKind } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import { type Gathered, gatheredText } from '../../../domain/notifications.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { loadPeople } from '../accounts/people.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import type { News } from './news.ts';
import { roundupLetter } from './news-mails.ts';
import { reachable, stoppedKinds } from './people.ts';
import { pushTo } from './push.ts';
import { shownIn } from './shown.ts';

/** Tells the gathered news. Kinds whose mails the person stopped are left out of the letter. */
export async function tellGathered(
  context: Context,
  tx: Tx,
  userId: string,
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return;
  const { config, jobs } = context;
  const reader = (await reachable(tx, [userId], 'roundup')).get(userId);
  if (reader === undefined) return;
  const stopped = await stoppedKinds(tx, userId);
  const mailed = news.filter((it) => !stopped.has(it.kind));
  if (reader.byMail && mailed.length > 0) {
    const ids = mailed.slice(0, limits.notices.roundupCards).map((it) => it.theirId);
    const shown = await shownIn(config, tx, [...new Set(ids)], reader);
    const letter = roundupLetter(config, reader, textOf(mailed), mailed, shown, await namesOf(tx, ids));
    await sendLetter(jobs, letter, { tx });
  }
  if (reader.byPush)
    await pushTo(jobs, tx, userId, {
      kind: 'roundup',
      title: alertWords.roundupTitle,
      body: textOf(news),
      tag: 'roundup',
      path: paths.home,
    });
}

/** The first names of the owners of these intentions, by the intention’s id. */
async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const intentions = await titledByIds(tx, ids);
  const people = await loadPeople(
    tx,
    [...intentions.values()].map((it) => it.userId),
  );
  return new Map([...intentions].map(([id, { userId }]) => [id, people.get(userId)?.firstName ?? '']));
}

function textOf(news: readonly News[]): string {
  const count = (kind: HeldKind, side?: 'sell' | 'buy') =>
    news.filter((it) => it.kind === kind && (side === undefined || it.mine.type === side)).length;
  const gathered: Gathered = {
    sellers: count('counterparts', 'buy'),
    buyers: count('counterparts', 'sell'),
    matches: count('match'),
    chats: count('messages'),
    prices: count('price'),
  };
  return gatheredText(gathered);
}
