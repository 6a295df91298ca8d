/** Intentions in the database. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Answers } from '../../../domain/intentions.ts';
import type { Coordinates, PublicPlace } from '../../../domain/place.ts';
import type { DB, Intentions } from '../../core/schema.generated.ts';

type Rows = Kysely<DB>;
export type IntentionRow = Selectable<Intentions>;
export type AnswerColumns = Omit<
  Insertable<Intentions>,
  | 'id'
  | 'userId'
  | 'createdAt'
  | 'updatedAt'
  | 'latitude'
  | 'longitude'
  | 'publicLatitude'
  | 'publicLongitude'
  | 'approximate'
  | 'postcodeUnknown'
  | 'hasNewMatch'
  | 'matchesSeenUntil'
>;

/** A place is written together with its public place, or the database forgets that. */
export type PlaceColumns = Coordinates &
  PublicPlace & { readonly approximate: boolean; readonly postcodeUnknown: boolean };

const noAnswers = {
  address: null,
  price: null,
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  minBedrooms: null,
  maxBedrooms: null,
  bathrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  parking: null,
  squareFootage: null,
  propertyType: null,
  energyRating: null,
  searchRadius: null,
  paymentMethod: null,
  availableDeposit: null,
} satisfies Partial<AnswerColumns>;

/** What an edit may change. */
export const answerNames = [
  'title',
  'description',
  'postcode',
  ...(Object.keys(noAnswers) as (keyof typeof noAnswers)[]),
] as const;

/** The answers as columns: every column is named, so that an edit leaves nothing of the former answers behind. */
export function columnsOf({ images: _images, ...answers }: Answers): AnswerColumns {
  return { ...noAnswers, ...answers };
}

/** Whether this person's account is there; it stays until the transaction ends. */
export async function holdOwner(rows: Rows, userId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the row; false when the id is already taken. */
export async function insertIntention(rows: Rows, row: Insertable<Intentions>): Promise<boolean> {
  const result = await rows
    .insertInto('intentions')
    .values(row)
    .onConflict((it) => it.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The row, when it is this person's. */
export async function findOwn(rows: Rows, id: string, userId: string): Promise<IntentionRow | undefined> {
  return own(rows, id, userId).executeTakeFirst();
}

/** The same, locked until the transaction ends: edits and pictures take turns, likes need not wait. */
export async function lockOwn(rows: Rows, id: string, userId: string): Promise<IntentionRow | undefined> {
  return own(rows, id, userId).forNoKeyUpdate().executeTakeFirst();
}

/** The same, before deletion: a like at this instant waits, and then finds nothing. */
export async function lockToDelete(
  rows: Rows,
  id: string,
  userId: string,
): Promise<IntentionRow | undefined> {
  return own(rows, id, userId).forUpdate().executeTakeFirst();
}

function own(rows: Rows, id: string, userId: string) {
  return rows.selectFrom('intentions').selectAll().where('id', '=', id).where('userId', '=', userId);
}

type Changes = AnswerColumns & PlaceColumns & Pick<Insertable<Intentions>, 'updatedAt'>;

export async function updateIntention(rows: Rows, id: string, changes: Changes): Promise<void> {
  await rows.updateTable('intentions').set(changes).where('id', '=', id).execute();
}

export async function removeIntention(rows: Rows, id: string): Promise<void> {
  await rows.deleteFrom('intentions').where('id', '=', id).execute();
}

/** Newest first. */
export async function idsOf(rows: Rows, userId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('intentions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map((row) => row.id);
}

export async function setNewMatch(rows: Rows, ids: readonly string[]): Promise<void> {
  // Always in the order of their ids, so that two matches at once cannot wait for each other.
  const locked = rows
    .selectFrom('intentions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate();
  await rows.updateTable('intentions').set({ hasNewMatch: true }).where('id', 'in', locked).execute();
}

/** Answers those that had a new match. Matches up to now are seen: the next one is new by itself. */
export async function clearNewMatch(rows: Rows, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const cleared = await rows
    .updateTable('intentions')
    .set((it) => ({
      hasNewMatch: false,
      matchesSeenUntil: it
        .selectFrom('likes')
        .select((of) => of.fn.max('matchedAt').as('newest'))
        .where((of) =>
          of.or([of('sellId', '=', of.ref('intentions.id')), of('buyId', '=', of.ref('intentions.id'))]),
        ),
    }))
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .where('hasNewMatch', '=', true)
    .returning('id')
    .execute();
  return cleared.map((row) => row.id);
}

/** Intentions with what a view of them needs of their owners and pictures, in one statement. */
export async function loadForView(rows: Rows, ids: readonly string[]) {
  return rows
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .selectAll('intentions')
    .select(['users.firstName', 'users.profession', 'users.salaryRange', 'users.bio'])
    .select(['users.image as photo', 'users.createdAt as memberSince'])
    .select((it) =>
      jsonArrayFrom(
        it
          .selectFrom('images')
          .select('images.id')
          .whereRef('images.intentionId', '=', 'intentions.id')
          .orderBy('images.position'),
      ).as('images'),
    )
    .where('intentions.id', 'in', ids)
    .execute();
}
export type LoadedIntention = Awaited<ReturnType<typeof loadForView>>[number];

/** The intentions that wait for this postcode to be found, locked. */
export async function lockApproximate(rows: Rows, postcode: string) {
  return rows
    .selectFrom('intentions')
    .select(['id', 'userId', 'postcodeUnknown'])
    .where('approximate', '=', true)
    .where('postcode', '=', postcode)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function placeExactly(
  rows: Rows,
  id: string,
  place: Coordinates & PublicPlace,
  at: Date,
): Promise<void> {
  await rows
    .updateTable('intentions')
    .set({ ...place, approximate: false, postcodeUnknown: false, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function markPostcodeUnknown(rows: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await rows.updateTable('intentions').set({ postcodeUnknown: true }).where('id', 'in', ids).execute();
}

/** The postcodes that intentions wait for. */
export async function postcodesWaitedFor(rows: Rows): Promise<string[]> {
  const found = await rows
    .selectFrom('intentions')
    .select('postcode')
    .distinct()
    .where('approximate', '=', true)
    .execute();
  return found.map((row) => row.postcode);
}
