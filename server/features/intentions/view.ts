/** An intention as one viewer sees it. This is the only place that decides that. */

import type { Intention } from '../../../contract/intentions.ts';
import { categoryIds } from '../../../domain/intentions.ts';
import { answersSeen, type Relation } from '../../../domain/kinds/kind.ts';
import { kinds as allKinds, type Kinds } from '../../../domain/kinds/kinds.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Db } from '../../core/database.ts';
import { ownerToVisitor, ownerView } from '../accounts/people.ts';
import { ownerPhotoUrl } from '../accounts/photo.ts';
import { imageUrl } from '../media/pictures.ts';
import { isTakenDown } from './listed.ts';
import { revisionOf } from './revision.ts';
import { answersIn, type LoadedIntention, loadForView } from './sql.ts';

/** The viewer; null is a visitor. */
type Looking = { readonly userId: string } | null;

/**
 * Those of these intentions that exist, in the order of the ids, each as this viewer may see it; members-only
 * ones are left out for a visitor. One statement.
 */
export async function viewIntentions(
  db: Db,
  ids: readonly string[],
  viewer: Looking,
  kinds: Kinds = allKinds,
): Promise<Map<string, Intention>> {
  if (ids.length === 0) return new Map();
  const rows = await loadForView(db, ids, viewer?.userId ?? null);
  const views = viewsOf(rows, viewer, kinds);
  return new Map(ids.flatMap((id) => (views.has(id) ? [[id, views.get(id)!]] : [])));
}

/** A signed-in viewer without any relation to anything. */
const somebody = { userId: '00000000-0000-0000-0000-000000000000' };

/**
 * The intention as a signed-in person may see it, or could while it was listed: for what they were told then,
 * such as the picture of a mail. Nothing is shown of what moderators took down.
 */
export async function viewAsTold(db: Db, id: string): Promise<Intention | undefined> {
  const [row] = await loadForView(db, [id], somebody.userId);
  if (row === undefined || (await isTakenDown(db, id))) return undefined;
  return viewOf(row, somebody, allKinds);
}

/**
 * Views of rows that were read for this viewer, by id. An intention that is not listed is shown to its owner
 * and the people matched with it alone.
 */
export function viewsOf(
  rows: readonly LoadedIntention[],
  viewer: Looking,
  kinds: Kinds = allKinds,
): Map<string, Intention> {
  const shown = rows.filter((row) => row.listed || relationOf(row, viewer) !== 'other');
  return new Map(shown.map((row) => [row.id, viewOf(row, viewer, kinds)]));
}

/**
 * The view of a row that was read for this viewer. The exact place is for the owner and the people matched
 * with it; whether it has a new match is for the owner. Who the owner is, beyond the facts that make them
 * credible, is for nobody.
 */
function viewOf(row: LoadedIntention, viewer: Looking, kinds: Kinds): Intention {
  const relation = relationOf(row, viewer);
  const images = (row.imageIds ?? []).map((id) => imageUrl(row.id, id));
  return {
    ...answersSeen(kinds[row.type][row.category], answersIn(row), relation),
    id: row.id,
    folderId: row.id,
    categoryId: categoryIds[row.category],
    area: areaText(row.postcode),
    approximate: row.approximate,
    images,
    bannerImage: images[0] ?? null,
    createdAt: relation === 'owner' ? row.createdAt.toISOString() : shownDay(row.createdAt),
    owner: whose(row, viewer),
    mine: relation === 'owner',
    ...(relation === 'other' ? {} : exactPlace(row)),
    ...(relation === 'owner' ? ownerOnly(row) : {}),
  } as Intention;
}

function relationOf({ userId, matched }: LoadedIntention, viewer: Looking): Relation {
  if (userId === viewer?.userId) return 'owner';
  return matched ? 'matched' : 'other';
}

function whose(row: LoadedIntention, viewer: Looking) {
  const { firstName, profession, salaryRange, bio, memberSince: createdAt } = row;
  const image = row.photo && ownerPhotoUrl(row.id, row.photo);
  const owner = { firstName, profession, salaryRange, bio, image, createdAt };
  return viewer === null ? ownerToVisitor(owner) : ownerView(owner);
}

function ownerOnly(row: LoadedIntention) {
  const { hasNewMatch, postcodeUnknown, imageIds, askedAt, restingSince } = row;
  const { hiddenAt, hiddenReason, hiddenBy } = row;
  return {
    hasNewMatch,
    postcodeUnknown,
    revision: revisionOf(row, imageIds ?? []),
    askedAt: askedAt?.toISOString() ?? null,
    restingSince: restingSince?.toISOString() ?? null,
    ...(hiddenAt && { hidden: { since: hiddenAt.toISOString(), reason: hiddenReason, actionId: hiddenBy } }),
  };
}

function exactPlace({ latitude, longitude }: LoadedIntention) {
  return { latitude, longitude };
}
