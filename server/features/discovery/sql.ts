/** What discovery reads of other rows: the intentions it starts from, and who already likes whom. */

import type { NotNull } from 'kysely';
import type { Side } from '../../../domain/intentions.ts';
import type { Db } from '../../core/database.ts';
import type { Position } from './cursor.ts';

const described = [
  'id',
  'userId',
  'createdAt',
  'title',
  'type',
  'category',
  'publicLatitude',
  'publicLongitude',
  'answers',
] as const;

/** Intentions as far as discovery looks at them: those that have a public place. */
function placed(db: Db) {
  return db
    .selectFrom('intentions')
    .select(described)
    .where('publicLatitude', 'is not', null)
    .$narrowType<{ publicLatitude: NotNull; publicLongitude: NotNull }>();
}

export async function findIntention(db: Db, id: string) {
  return placed(db).where('id', '=', id).executeTakeFirst();
}

/** Those of these ids that exist, in no order. */
export async function findIntentions(db: Db, ids: readonly string[]): Promise<DescribedRow[]> {
  if (ids.length === 0) return [];
  return placed(db).where('id', 'in', ids).execute();
}

export type DescribedRow = NonNullable<Awaited<ReturnType<typeof findIntention>>>;

/** A person's intentions on the other side of this one, in its category; newest first. */
export async function findFacing(db: Db, userId: string, other: DescribedRow): Promise<DescribedRow[]> {
  return placed(db)
    .where('userId', '=', userId)
    .where('type', '=', other.type === 'buy' ? 'sell' : 'buy')
    .where('category', '=', other.category)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** One like of an intention: whom, and when, in milliseconds since 1970. */
export type LikeFrom = Position;

interface OneSide {
  readonly id: string;
  readonly side: Side;
}

/** What one intention likes, the latest first; of one moment the higher id first. */
export async function likesFrom(
  db: Db,
  one: OneSide,
  limit: number,
  after: Position | null,
): Promise<LikeFrom[]> {
  const { own, other, liked } = columnsOf(one.side);
  let all = db
    .selectFrom('likes')
    .select((it) => [it.ref(other).as('id'), it.ref(liked).$notNull().as('at')])
    .where(own, '=', one.id)
    .where(liked, 'is not', null);
  if (after !== null) {
    const shown = new Date(after.by);
    all = all.where(({ eb, refTuple, tuple }) => eb(refTuple(liked, other), '<', tuple(shown, after.id)));
  }
  const found = await all.orderBy(liked, 'desc').orderBy(other, 'desc').limit(limit).execute();
  return found.map(({ id, at }) => ({ id, by: at.getTime() }));
}

export async function countLikesFrom(db: Db, one: OneSide): Promise<number> {
  const { own, liked } = columnsOf(one.side);
  const counted = db.selectFrom('likes').select((it) => it.fn.countAll<number>().as('count'));
  const { count } = await counted
    .where(own, '=', one.id)
    .where(liked, 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In a row of likes: where an intention of one side stands, where the other one, and when this side said yes. */
function columnsOf(side: Side) {
  return side === 'sell'
    ? ({ own: 'sellId', other: 'buyId', liked: 'sellLikedAt' } as const)
    : ({ own: 'buyId', other: 'sellId', liked: 'buyLikedAt' } as const);
}

export interface LikeState {
  readonly likedByMe: boolean;
  readonly matched: boolean;
}

/**
 * How the pairs of one intention with these on the other side stand, by the other's id. Only the like of the viewer's
 * side is told, and the match: the other's like is private until then.
 */
export async function likeStates(
  db: Db,
  viewerSide: Side,
  one: OneSide,
  otherIds: readonly string[],
): Promise<Map<string, LikeState>> {
  if (otherIds.length === 0) return new Map();
  const { own, other } = columnsOf(one.side);
  const { liked } = columnsOf(viewerSide);
  const found = await db
    .selectFrom('likes')
    .select([`${other} as id`, 'matchedAt', `${liked} as likedAt`])
    .where(own, '=', one.id)
    .where(other, 'in', otherIds)
    .execute();
  return new Map(
    found.map((row) => [row.id, { likedByMe: row.likedAt !== null, matched: row.matchedAt !== null }]),
  );
}
