/** What one viewer sees of an intention. This is the only place that decides it. */

import type { Intention } from '../../../contract/intentions.ts';
import { categoryIds } from '../../../domain/intentions.ts';
import { answersSeen } from '../../../domain/kinds/kind.ts';
import { kinds as allKinds, type Kinds } from '../../../domain/kinds/kinds.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Db } from '../../core/database.ts';
import { ownerToVisitor, ownerView } from '../accounts/people.ts';
import { ownerPhotoUrl } from '../accounts/photo.ts';
import { imageUrl } from '../media/pictures.ts';
import { revisionOf } from './revision.ts';
import { answersIn, type LoadedIntention, loadForView } from './sql.ts';

/** How a viewer stands to an intention: it is theirs, it is matched with one of theirs, or neither. */
type Standing = 'owner' | 'matched' | 'other';

/** Who looks; null is a visitor. */
type Looking = { readonly userId: string } | null;

/**
 * The intentions of these ids that exist, in the order of the ids, each as this viewer may see it: to a visitor those that only
 * people with an account see are not there. One statement.
 */
export async function viewIntentions(
  db: Db,
  ids: readonly string[],
  viewer: Looking,
  kinds: Kinds = allKinds,
): Promise<Map<string, Intention>> {
  if (ids.length === 0) return new Map();
  const rows = await loadForView(db, ids, viewer?.userId ?? null);
  const views = new Map(rows.map((row) => [row.id, viewOf(row, viewer, kinds)]));
  return new Map(ids.flatMap((id) => (views.has(id) ? [[id, views.get(id)!]] : [])));
}

/**
 * A row that was read for this viewer, as they may see it. Where an intention is exactly is for its owner and those matched with
 * it; whether it has a new match is for its owner; whose it is, beyond what makes an owner credible, is for nobody.
 */
export function viewOf(row: LoadedIntention, viewer: Looking, kinds: Kinds = allKinds): Intention {
  const standing = standingOf(row, viewer);
  const images = (row.imageIds ?? []).map((id) => imageUrl(row.id, id));
  return {
    ...answersSeen(kinds[row.type][row.category], answersIn(row), standing),
    id: row.id,
    folderId: row.id,
    categoryId: categoryIds[row.category],
    area: areaText(row.postcode),
    approximate: row.approximate,
    images,
    bannerImage: images[0] ?? null,
    createdAt: standing === 'owner' ? row.createdAt.toISOString() : shownDay(row.createdAt),
    owner: whose(row, viewer),
    mine: standing === 'owner',
    ...(standing === 'other' ? {} : exactPlace(row)),
    ...(standing === 'owner' ? ownerOnly(row) : {}),
  } as Intention;
}

function standingOf({ userId, matched }: LoadedIntention, viewer: Looking): Standing {
  if (userId === viewer?.userId) return 'owner';
  return matched ? 'matched' : 'other';
}

function whose(row: LoadedIntention, viewer: Looking) {
  const photo = row.photo && ownerPhotoUrl(row.id, row.photo);
  const owner = { ...row, image: photo, createdAt: row.memberSince };
  return viewer === null ? ownerToVisitor(owner) : ownerView(owner);
}

function ownerOnly(row: LoadedIntention) {
  const { hasNewMatch, postcodeUnknown, imageIds } = row;
  return { hasNewMatch, postcodeUnknown, revision: revisionOf(row, imageIds ?? []) };
}

function exactPlace({ latitude, longitude }: LoadedIntention) {
  return { latitude, longitude };
}
