/** What one viewer sees of an intention. This is the only place that decides it. */

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
import { revisionOf } from './revision.ts';
import { answersIn, type LoadedIntention, loadForView } from './sql.ts';

/** Who looks; null is a visitor. */
type Looking = { readonly userId: string } | null;

/**
 * The intentions of these ids that exist, in the order of the ids, each as this viewer may see it: to a
 * visitor those that only people with an account see are not there. One statement.
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

/** Who is signed in and has nothing to do with anything. */
export const somebody = { userId: '00000000-0000-0000-0000-000000000000' };

/**
 * As who is signed in may see it, or could while it was listed: for what was told to them then, such as the
 * picture of a mail.
 */
export async function viewAsTold(db: Db, id: string): Promise<Intention | undefined> {
  const [row] = await loadForView(db, [id], somebody.userId);
  return row && viewOf(row, somebody, allKinds);
}

/**
 * Rows that were read for this viewer, by id, as they may see them; what is not listed is there for its owner
 * and those matched with it.
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
 * A row that was read for this viewer, as they may see it. Where an intention is exactly is for its owner and
 * those matched with it; whether it has a new match is for its owner; whose it is, beyond what makes an owner
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
