/** What a person sees of their matches: both intentions in full, and who the other side is. */

import type { Match } from '../../../contract/likes.ts';
import { chatIdOf } from '../../../domain/chat.ts';
import { isNewMatch, type PairOfPeople, sidesOf } from '../../../domain/likes.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { loadPeople } from '../accounts/people.ts';
import { viewIntentions } from '../intentions/view.ts';

interface MatchRow extends PairOfPeople {
  readonly matchedAt: Date;
  /** Each side's owner saw its matches up to that one. */
  readonly sellSeenUntil: Date | null;
  readonly buySeenUntil: Date | null;
}

export async function matchViews(db: Db, viewer: Viewer, pairs: readonly MatchRow[]): Promise<Match[]> {
  const intentions = await viewIntentions(
    db,
    pairs.flatMap((it) => [it.sellId, it.buyId]),
    viewer,
  );
  const people = await loadPeople(
    db,
    pairs.map((it) => sidesOf(it, viewer.userId).theirUserId),
  );
  return pairs.flatMap((pair) => {
    const { mineId, theirId, theirUserId } = sidesOf(pair, viewer.userId);
    const [mine, theirs, person] = [intentions.get(mineId), intentions.get(theirId), people.get(theirUserId)];
    // One of them may have been deleted between the queries: then there is no match any more.
    if (mine === undefined || theirs === undefined || person === undefined) return [];
    const seenUntil = mineId === pair.sellId ? pair.sellSeenUntil : pair.buySeenUntil;
    return [
      {
        chatId: chatIdOf(pair),
        matchedAt: pair.matchedAt.toISOString(),
        isNew: isNewMatch({ hasNewMatch: mine.hasNewMatch ?? false, seenUntil }, pair.matchedAt),
        mine,
        theirs,
        person,
      },
    ];
  });
}
