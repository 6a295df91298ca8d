/** What one viewer sees of an intention. This is the only place that decides it. */

import type { Intention } from '../../../contract/intentions.ts';
import { categoryIds } from '../../../domain/intentions.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import { shownDay } from '../../../domain/shown-times.ts';
import type { Db } from '../../core/database.ts';
import { ownerView } from '../accounts/people.ts';
import { ownerPhotoUrl } from '../accounts/photo.ts';
import { imageUrl } from '../media/pictures.ts';
import { matchedWith } from './match-rows.ts';
import { revisionOf } from './revision.ts';
import { type LoadedIntention, loadForView } from './sql.ts';

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
): Promise<Map<string, Intention>> {
  const views = new Map<string, Intention>();
  if (ids.length === 0) return views;
  const loaded = new Map((await loadForView(db, ids)).map((row) => [row.id, row]));
  const matched = viewer === null ? new Set<string>() : await matchedWith(db, ids, viewer.userId);
  for (const id of ids) {
    const row = loaded.get(id);
    if (row !== undefined) views.set(id, intentionView(row, standingOf(row, viewer?.userId, matched)));
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
function intentionView(row: LoadedIntention, standing: Standing): Intention {
  const images = row.images.map((image) => imageUrl(row.id, image.id));
  const photo = row.photo && ownerPhotoUrl(row.id, row.photo);
  return {
    ...answersOf(row),
    id: row.id,
    folderId: row.id,
    categoryId: categoryIds[row.category],
    title: row.title,
    description: row.description,
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

function exactPlace({ postcode, latitude, longitude, address }: LoadedIntention) {
  return { postcode, latitude, longitude, ...(address === null ? {} : { address }) };
}

/** The answers that each of the four kinds has. */
const answersByKind = {
  sell: {
    property: ['price', 'bedrooms', 'bathrooms', 'parking', 'squareFootage', 'propertyType', 'energyRating'],
    vehicle: ['price'],
  },
  buy: {
    property: [
      'searchRadius',
      'minPrice',
      'maxPrice',
      'minBedrooms',
      'maxBedrooms',
      'minBathrooms',
      'maxBathrooms',
      'parking',
      'propertyType',
      'paymentMethod',
      'availableDeposit',
    ],
    vehicle: ['searchRadius', 'minPrice', 'maxPrice'],
  },
} as const satisfies Record<string, Record<string, readonly (keyof LoadedIntention)[]>>;

function answersOf(row: LoadedIntention): Record<string, unknown> {
  const names = answersByKind[row.type][row.category];
  return {
    type: row.type,
    category: row.category,
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
  };
}
