/** Duplicates as moderators see them: both intentions as they are now. */
import type { DuplicateSide, QueueItem, QueueItemSeen } from '../../../contract/moderation.ts';
import { sameAsHiddenText, sameText } from '../../../domain/duplicates.ts';
import { actionReasonText, urgencyOfKind } from '../../../domain/moderation.ts';
import { fullName } from '../../../domain/profile-words.ts';
import type { Db } from '../../core/database.ts';
import { imageUrl } from '../media/pictures.ts';
import { type DuplicateRow, openDuplicates } from './duplicate-rows.ts';
import { type Posted, postedByIds } from './intention-rows.ts';

interface Pair {
  readonly row: DuplicateRow;
  /** Undefined where it is what was hidden. */
  readonly first: Posted | undefined;
  readonly later: Posted;
}

export async function duplicateItems(db: Db, moderatorId: string): Promise<QueueItem[]> {
  return (await pairsOf(db, await openDuplicates(db, moderatorId))).map(itemOf);
}

/**
 * An undecided duplicate; undefined where it is decided. It is listed as about the person who showed it
 * later.
 */
export async function duplicateSeen(
  db: Db,
  moderatorId: string,
  id: string,
): Promise<Pick<QueueItemSeen, 'item' | 'userId' | 'intentionId' | 'duplicate'> | undefined> {
  const [pair] = await pairsOf(db, await openDuplicates(db, moderatorId, id));
  if (pair === undefined) return undefined;
  const { row, first, later } = pair;
  return {
    item: itemOf(pair),
    userId: later.userId,
    intentionId: later.id,
    duplicate: [
      ...(first ? [sideOf(first, row.otherImageId, row.otherSince)] : []),
      sideOf(later, row.imageId, row.since),
    ],
  };
}

/** Adds both intentions to each row; a pair of which one is being deleted is left out. */
async function pairsOf(db: Db, rows: readonly DuplicateRow[]): Promise<Pair[]> {
  const posted = await postedByIds(
    db,
    rows.flatMap(({ intentionId, otherId }) => (otherId === null ? [intentionId] : [intentionId, otherId])),
  );
  return rows.flatMap((row) => {
    const first = row.otherId === null ? undefined : posted.get(row.otherId);
    const later = posted.get(row.intentionId);
    return later && (first || row.hiddenBy !== null) ? [{ row, first, later }] : [];
  });
}

function itemOf({ row, first, later }: Pair): QueueItem {
  const same = { text: row.sameText, picture: row.imageId !== null };
  return {
    kind: 'duplicate',
    id: row.id,
    urgency: urgencyOfKind.duplicate,
    title: `“${first?.called ?? row.called}” and “${later.called}”`,
    why: [first ? sameText(same) : sameAsHiddenText(same, actionReasonText(row.reason!), row.doneAt!)],
    count: 1,
    since: row.foundAt.toISOString(),
  };
}

function sideOf(it: Posted, imageId: string | null, since: Date | null): DuplicateSide {
  const { id, userId, type, called, description, createdAt, hiddenAt } = it;
  return {
    intentionId: id,
    userId,
    name: fullName(it),
    type,
    called,
    description,
    createdAt: createdAt.toISOString(),
    since: since?.toISOString() ?? null,
    isHidden: hiddenAt !== null,
    picture: imageId === null ? null : imageUrl(id, imageId, 'small'),
  };
}
