/** A match as one of its people sees it: both intentions in full, and the other person. */

import type { Match } from '../../../contract/likes.ts';
import { chatId } from '../../../domain/chat.ts';
import { isNewMatch } from '../../../domain/likes.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import type { PairOfPeople } from '../../domain-events.ts';
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
    pairs.map((it) => sidesOf(it, viewer).theirUserId),
  );
  return pairs.flatMap((pair) => {
    const { mineId, theirId, theirUserId, seenUntil } = sidesOf(pair, viewer);
    const [mine, theirs, person] = [intentions.get(mineId), intentions.get(theirId), people.get(theirUserId)];
    // One of these was deleted between the queries, and the match with it.
    if (mine === undefined || theirs === undefined || person === undefined) return [];
    const id = chatId([pair.sellerId, pair.buyerId], [pair.sellId, pair.buyId]);
    return [
      {
        chatId: id,
        matchedAt: pair.matchedAt.toISOString(),
        isNew: isNewMatch({ hasNewMatch: mine.hasNewMatch ?? false, seenUntil }, pair.matchedAt),
        mine,
        theirs,
        person,
      },
    ];
  });
}

function sidesOf(pair: MatchRow, viewer: Viewer) {
  const { sellId, buyId, sellerId, buyerId } = pair;
  return sellerId === viewer.userId
    ? { mineId: sellId, theirId: buyId, theirUserId: buyerId, seenUntil: pair.sellSeenUntil }
    : { mineId: buyId, theirId: sellId, theirUserId: sellerId, seenUntil: pair.buySeenUntil };
}
