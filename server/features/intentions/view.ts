/** What one viewer sees of an intention. This is the only place that decides it. */

import type { Intention } from '../../../contract/intentions.ts';
import { categoryIds } from '../../../domain/intentions.ts';
import { answersSeen } from '../../../domain/kinds/kind.ts';
import { kinds as allKinds, type Kinds } from '../../../domain/kinds/kinds.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Db } from '../../core/database.ts';
import { ownerView } from '../accounts/people.ts';
import { ownerPhotoUrl } from '../accounts/photo.ts';
import { imageUrl } from '../media/pictures.ts';
import { matchedWith } from './match-rows.ts';
import { revisionOf } from './revision.ts';
import { answersIn, type LoadedIntention, loadForView } from './sql.ts';

/** How a viewer stands to an intention: it is theirs, it is matched with one of theirs, or neither. */
type Standing = 'owner' | 'matched' | 'other';

/**
 * The intentions of these ids that exist, in the order of the ids, each as this viewer may see it (null: a visitor).
 * Two statements, however many they are.
 */
export async function viewIntentions(
  db: Db,
  ids: readonly string[],
  viewer: { readonly userId: string } | null,
  kinds: Kinds = allKinds,
): Promise<Map<string, Intention>> {
  const views = new Map<string, Intention>();
  if (ids.length === 0) return views;
  const loaded = new Map((await loadForView(db, ids)).map((row) => [row.id, row]));
  const matched = viewer === null ? new Set<string>() : await matchedWith(db, ids, viewer.userId);
  for (const id of ids) {
    const row = loaded.get(id);
    if (row !== undefined) views.set(id, intentionView(row, standingOf(row, viewer?.userId, matched), kinds));
  }
  return views;
}

function standingOf(
  row: LoadedIntention,
  viewerId: string | undefined,
  matched: ReadonlySet<string>,
): Standing {
  if (row.userId === viewerId) return 'owner';
  return matched.has(row.id) ? 'matched' : 'other';
}

/**
 * An intention as one viewer sees it. Where it is exactly is for its owner and those matched with it; whether it has a
 * new match is for its owner; whose it is, beyond what makes an owner credible, is for nobody.
 */
function intentionView(row: LoadedIntention, standing: Standing, kinds: Kinds): Intention {
  const images = row.images.map((image) => imageUrl(row.id, image.id));
  const photo = row.photo && ownerPhotoUrl(row.id, row.photo);
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
    owner: ownerView({ ...row, image: photo, createdAt: row.memberSince }),
    mine: standing === 'owner',
    ...(standing === 'other' ? {} : exactPlace(row)),
    ...(standing === 'owner' ? ownerOnly(row) : {}),
  } as Intention;
}

function ownerOnly(row: LoadedIntention) {
  const imageIds = row.images.map(({ id }) => id);
  const { hasNewMatch, postcodeUnknown } = row;
  return { hasNewMatch, postcodeUnknown, revision: revisionOf(row, imageIds) };
}

function exactPlace({ latitude, longitude }: LoadedIntention) {
  return { latitude, longitude };
}
