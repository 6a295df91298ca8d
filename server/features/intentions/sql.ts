/** The rows of intentions. */

import { type InferResult, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import type { Coordinates, PublicPlace } from '../../../domain/place.ts';
import { anyOf, type Db, type Transaction } from '../../core/database.ts';
import { prepared } from '../../core/prepared.ts';
import type { Intentions } from '../../core/schema.generated.ts';
import { notApart, notHidden } from '../accounts/blocked.ts';
import { isListedWithOwner, openToAll } from './listed.ts';
import { matchedWith } from './match-rows.ts';

/** The columns that a view of an intention needs. */
const viewColumns = [
  'id',
  'userId',
  'type',
  'category',
  'title',
  'description',
  'postcode',
  'answers',
  'latitude',
  'longitude',
  'publicLatitude',
  'publicLongitude',
  'approximate',
  'postcodeUnknown',
  'createdAt',
  'askedAt',
  'restingSince',
  'hiddenAt',
  'hiddenReason',
  'hiddenBy',
] as const;
/** All columns of an intention that are read. */
const columns = [...viewColumns, 'matchesSeenUntil', 'updatedAt'] as const;
export type IntentionRow = Pick<Selectable<Intentions>, (typeof columns)[number]>;
export type AnswerColumns = Pick<
  IntentionRow,
  'type' | 'category' | 'title' | 'description' | 'postcode' | 'answers'
>;

/** A place, which is written together with its public place: the two never come apart. */
export type PlaceColumns = Coordinates &
  PublicPlace & { readonly approximate: boolean; readonly postcodeUnknown: boolean };

/**
 * The answers as columns, all of them, so that an edit leaves nothing of the former answers behind. Pictures
 * are rows of their own.
 */
export function columnsOf({ images: _images, ...given }: Answers): AnswerColumns {
  const { type, category, title, description, postcode, ...answers } = given;
  return { type, category, title, description, postcode, answers };
}

/** The answers in these columns: the inverse of `columnsOf`. */
export function answersIn({ title, description, postcode, answers }: AnswerColumns) {
  return { ...answers, title, description, postcode };
}

/**
 * When this person’s account was made; undefined where it is gone. The row is locked until the transaction
 * ends, so that the account is neither removed nor paused meanwhile.
 */
export async function holdOwner(tx: Transaction, userId: string): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return found?.createdAt;
}

/** The number of this person’s intentions, without the one with this id, which is sent again. */
export async function countOthersOf(db: Db, userId: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('intentions')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether this intention exists; it is locked against deletion until the transaction ends. */
export async function holdIntention(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('intentions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The owner of an intention; undefined where there is none. */
export async function ownerOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('intentions').select('userId').where('id', '=', id).executeTakeFirst();
  return found?.userId;
}

/** Stores the row; false when the id is already taken. */
export async function insertIntention(tx: Transaction, row: Insertable<Intentions>): Promise<boolean> {
  const result = await tx
    .insertInto('intentions')
    .values(row)
    .onConflict((it) => it.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The intention, if it is this person’s. */
export async function findOwn(db: Db, id: string, userId: string): Promise<IntentionRow | undefined> {
  return own(db, id, userId).executeTakeFirst();
}

/**
 * The intention, if it is this person’s, locked until the transaction ends: edits and pictures take turns,
 * likes need not wait.
 */
export async function lockOwn(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<IntentionRow | undefined> {
  return own(tx, id, userId).forNoKeyUpdate().executeTakeFirst();
}

/**
 * The intention, if it is this person’s, locked for its deletion: a like at this instant waits, and then
 * finds nothing.
 */
export async function lockToDelete(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<IntentionRow | undefined> {
  return own(tx, id, userId).forUpdate().executeTakeFirst();
}

function own(db: Db, id: string, userId: string) {
  return db.selectFrom('intentions').select(columns).where('id', '=', id).where('userId', '=', userId);
}

type Changes = AnswerColumns &
  PlaceColumns &
  Pick<Insertable<Intentions>, 'updatedAt' | 'confirmedAt' | 'askedAt' | 'restingSince'>;

export async function updateIntention(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('intentions').set(changes).where('id', '=', id).execute();
}

/** Deletes the intention, and keeps its id so that no other intention ever gets it. */
export async function removeIntention(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('intentions').where('id', '=', id).execute();
  await tx
    .insertInto('goneIntentions')
    .values({ id })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Whether an intention with this id was deleted. */
export async function isGone(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('goneIntentions').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** The ids of a person’s intentions, newest first. */
export async function idsOf(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .selectFrom('intentions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return found.map((row) => row.id);
}

export async function setNewMatch(tx: Transaction, ids: readonly string[]): Promise<void> {
  // Locked in the order of their ids, so that two simultaneous matches do not wait for each other in a
  // circle.
  const locked = tx
    .selectFrom('intentions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate();
  await tx.updateTable('intentions').set({ hasNewMatch: true }).where('id', 'in', locked).execute();
}

/** Marks the matches up to now as seen; answers the intentions that had a new one. */
export async function clearNewMatch(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const cleared = await tx
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

/**
 * A condition on `intentions`: there is a match since its owner last looked. A match that is over, or that a
 * block hides, does not count.
 */
const hasNewMatch = sql<boolean>`(
  intentions.has_new_match and (exists ${newMatch('sell_id', 'buy_id')} or exists ${newMatch('buy_id', 'sell_id')})
)`;

function newMatch(own: string, other: string): RawBuilder<unknown> {
  return sql.raw(`(
    select from likes join intentions as others on others.id = likes.${other}
    where likes.${own} = intentions.id
      and likes.matched_at > coalesce(intentions.matches_seen_until, '-infinity')
      and ${notApart('others.user_id', 'intentions.user_id')}
  )`);
}

/**
 * Those of these intentions that exist, with the columns that this viewer’s view needs, in no order.
 * Members-only intentions are left out for a visitor (null), and intentions that a block hides for the people
 * concerned.
 */
export function forView(db: Db, ids: RawBuilder<readonly string[]>, viewerId: RawBuilder<string> | null) {
  return db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select(viewColumns.map((name) => `intentions.${name}` as const))
    .select([isListedWithOwner.as('listed'), hasNewMatch.as('hasNewMatch')])
    .select(['users.firstName', 'users.profession', 'users.salaryRange', 'users.bio'])
    .select(['users.image as photo', 'users.createdAt as memberSince'])
    .select((it) => [
      it
        .selectFrom('images')
        .select((of) =>
          sql<string[] | null>`array_agg(${of.ref('images.id')} order by ${of.ref('images.position')})`.as(
            'ids',
          ),
        )
        .whereRef('images.intentionId', '=', 'intentions.id')
        .as('imageIds'),
      (viewerId === null ? it.lit(false) : it('intentions.id', 'in', matchedWith(db, viewerId))).as(
        'matched',
      ),
    ])
    .where('intentions.id', '=', anyOf(ids))
    .where(viewerId === null ? openToAll : notHidden('intentions.userId', viewerId));
}
export type LoadedIntention = InferResult<ReturnType<typeof forView>>[number];

const viewsForPerson = prepared<{ ids: readonly string[]; viewerId: string }, LoadedIntention>((db, given) =>
  forView(db, given('ids'), given('viewerId')),
);
const viewsForVisitor = prepared<{ ids: readonly string[] }, LoadedIntention>((db, given) =>
  forView(db, given('ids'), null),
);

export function loadForView(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
): Promise<LoadedIntention[]> {
  return viewerId === null ? viewsForVisitor(db, { ids }) : viewsForPerson(db, { ids, viewerId });
}
