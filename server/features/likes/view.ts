/** A match as one of its people sees it: both intentions in full, and the other person. */

import type { Match } from '../../../contract/likes.ts';
import { chatIdOf } from '../../../domain/chat.ts';
import { isNewMatch, type PairOfPeople, sidesOf } from '../../../domain/likes.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { loadPeople } from '../accounts/people.ts';
import { viewIntentions } from '../intentions/view.ts';

interface MatchRow extends PairOfPeople {
  readonly matchedAt: Date;
  /** The owner of each side has seen the matches that were made up to this moment. */
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
    // One of these was deleted between the queries, and the match with it.
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
