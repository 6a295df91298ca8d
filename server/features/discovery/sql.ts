/**
 * What discovery reads from the rows of other features: the intentions it starts from, and who already likes
 * whom.
 */

import type { InferResult, RawBuilder } from 'kysely';
import { otherSide, type Side } from '../../../domain/intentions.ts';
import { anyOf, type Db } from '../../core/database.ts';
import { prepared } from '../../core/prepared.ts';
import { plannedOnce } from '../../core/statements.ts';
import { notHidden } from '../accounts/blocked.ts';
import { isInSight } from '../intentions/in-sight.ts';
import { isListed, isListedWithOwner, openToAll } from '../intentions/listed.ts';
import { forView, type LoadedIntention, loadForView } from '../intentions/sql.ts';
import { titleColumns } from '../intentions/title.ts';
import type { Position } from './cursor.ts';

const columns = ['id', 'userId', ...titleColumns, 'publicLatitude', 'publicLongitude'] as const;

/** Intentions with the columns that discovery reads. */
function described(db: Db) {
  return db.selectFrom('intentions').select(columns).select(isListed.as('listed'));
}

export async function findIntention(db: Db, id: string) {
  return described(db).modifyFront(plannedOnce).select('createdAt').where('id', '=', id).executeTakeFirst();
}

/** Intentions whose owner asks what discovery finds, with whether anything was ever put aside from them. */
function asked(db: Db) {
  return described(db).select((it) =>
    it
      .exists(
        it.selectFrom('putAside').select('otherId').whereRef('putAside.intentionId', '=', 'intentions.id'),
      )
      .as('hasAside'),
  );
}

/** The intention that a call about one's own begins with. */
export function intentionWithId(db: Db, id: string | RawBuilder<string>) {
  return asked(db).where('id', '=', id);
}
export type DescribedRow = InferResult<ReturnType<typeof described>>[number];
export type OwnRow = InferResult<ReturnType<typeof intentionWithId>>[number];

/** Which of these intentions exist, each with whether anything was ever put aside from it; in no order. */
export function findWithAside(db: Db, ids: readonly string[]): Promise<OwnRow[]> {
  return asked(db).where('id', '=', anyOf(ids)).execute();
}

/** Which of these intentions exist and are not hidden from this person by a block; in no order. */
export async function findIntentions(db: Db, ids: readonly string[], viewerId: string) {
  return described(db).where('id', '=', anyOf(ids)).where(notHidden('userId', viewerId)).execute();
}

/**
 * The newest listed intentions, without the viewer's own and those that a block hides; for a visitor only
 * those visible without an account.
 */
export async function newestIds(db: Db, limit: number, viewerId: string | null): Promise<string[]> {
  const newest = db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .select('intentions.id')
    .where(isListedWithOwner)
    .orderBy('intentions.createdAt', 'desc')
    .limit(limit);
  const found =
    viewerId === null
      ? newest.where(openToAll)
      : newest.where('userId', '<>', viewerId).where(notHidden('userId', viewerId));
  return (await found.execute()).map((it) => it.id);
}

/** A person's intentions on the other side of this one, in its category; newest first. */
export async function findFacing(db: Db, userId: string, other: DescribedRow): Promise<DescribedRow[]> {
  return described(db)
    .where('userId', '=', userId)
    .where('type', '=', otherSide(other.type))
    .where('category', '=', other.category)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** One like from an intention: the id of the liked one, and when, in milliseconds since 1970. */
export type LikeFrom = Position;

interface OneSide {
  readonly id: string;
  readonly side: Side;
}

/** An intention of a person, with its owner. */
interface OwnSide extends OneSide {
  readonly ownerId: string;
}

/**
 * Likes of one intention that its owner may see, the latest first; of the same moment the higher id first.
 */
export async function likesFrom(
  db: Db,
  one: OwnSide,
  limit: number,
  after: Position | null,
): Promise<LikeFrom[]> {
  const { own, other, liked } = columnsOf(one.side);
  let all = db
    .selectFrom('likes')
    .select((it) => [it.ref(other).as('id'), it.ref(liked).$notNull().as('at')])
    .where(own, '=', one.id)
    .where(liked, 'is not', null)
    .where(isInSight(other, one.ownerId));
  if (after !== null) {
    const shown = new Date(after.by);
    all = all.where(({ eb, refTuple, tuple }) => eb(refTuple(liked, other), '<', tuple(shown, after.id)));
  }
  const found = await all.orderBy(liked, 'desc').orderBy(other, 'desc').limit(limit).execute();
  return found.map(({ id, at }) => ({ id, by: at.getTime() }));
}

/** How many intentions one likes that its owner may see, and how many of them like it back. */
export async function countLikesFrom(db: Db, one: OwnSide): Promise<{ total: number; matched: number }> {
  const { own, other, liked } = columnsOf(one.side);
  return db
    .selectFrom('likes')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('matchedAt').as('matched')])
    .where(own, '=', one.id)
    .where(liked, 'is not', null)
    .where(isInSight(other, one.ownerId))
    .executeTakeFirstOrThrow();
}

/** The columns of likes seen from one side: its own intention, the other one, and when this side liked. */
function columnsOf(side: Side) {
  return side === 'sell'
    ? ({ own: 'sellId', other: 'buyId', liked: 'sellLikedAt' } as const)
    : ({ own: 'buyId', other: 'sellId', liked: 'buyLikedAt' } as const);
}

export interface LikeState {
  readonly likedByMe: boolean;
  readonly matched: boolean;
}

/** The moments of a like as a row has them: null where there is none. */
export interface StoredLikeState {
  readonly likedAt?: Date | null;
  readonly matchedAt?: Date | null;
}

/**
 * What a viewer may know of a pair: their own like, and whether it is a match. The other's like is private
 * until then.
 */
export function likeStateOf({ likedAt = null, matchedAt = null }: StoredLikeState): LikeState {
  return { likedByMe: likedAt !== null, matched: matchedAt !== null };
}

/**
 * How the pairs of one intention with these on the other side stand, by the other's id, as the owner of the
 * side `viewerSide` may know it.
 */
export async function likeStates(
  db: Db,
  viewerSide: Side,
  one: OneSide,
  otherIds: readonly string[],
): Promise<Map<string, LikeState>> {
  const { own, other } = columnsOf(one.side);
  const { liked } = columnsOf(viewerSide);
  const found = await db
    .selectFrom('likes')
    .modifyFront(plannedOnce)
    .select([`${other} as id`, 'matchedAt', `${liked} as likedAt`])
    .where(own, '=', one.id)
    .where(other, '=', anyOf(otherIds))
    .execute();
  return new Map(found.map((row) => [row.id, likeStateOf(row)]));
}

/** Reads intentions for the owner of one on the other side, with how each stands to it. */
const shownTo = { sell: shownToOwner('sell'), buy: shownToOwner('buy') };

function shownToOwner(side: Side) {
  const { own, other, liked } = columnsOf(side);
  return prepared<
    { ids: readonly string[]; viewerId: string; oneId: string },
    LoadedIntention & Required<StoredLikeState>
  >((db, given) =>
    forView(db, given('ids'), given('viewerId'))
      .leftJoin('likes as pair', (join) =>
        join.on(`pair.${own}`, '=', given('oneId')).onRef(`pair.${other}`, '=', 'intentions.id'),
      )
      .select([`pair.${liked} as likedAt`, 'pair.matchedAt']),
  );
}

export type ShownRow = LoadedIntention & StoredLikeState;

/**
 * Which of these intentions exist, as this viewer may see them; each with how it stands to `one`, where that
 * is a stored intention of the viewer's.
 */
export async function findShown(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
  one: OneSide | null,
): Promise<ShownRow[]> {
  if (one === null || viewerId === null) return loadForView(db, ids, viewerId);
  return shownTo[one.side](db, { ids, viewerId, oneId: one.id });
}
