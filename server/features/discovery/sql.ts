/** What discovery reads of other rows: the intentions it starts from, and who already likes whom. */
import type { Kysely } from 'kysely';
import type { Side } from '../../../domain/intentions.ts';
import type { DB } from '../../core/schema.generated.ts';

type Rows = Kysely<DB>;

const described = [
  'id',
  'userId',
  'createdAt',
  'title',
  'type',
  'category',
  'latitude',
  'longitude',
  'price',
  'bedrooms',
  'bathrooms',
  'propertyType',
  'searchRadius',
  'minPrice',
  'maxPrice',
  'minBedrooms',
  'maxBedrooms',
  'minBathrooms',
  'maxBathrooms',
] as const;

/** An intention's row as far as discovery looks at it. */
export async function findIntention(rows: Rows, id: string) {
  return rows.selectFrom('intentions').select(described).where('id', '=', id).executeTakeFirst();
}
/** Those of these ids that exist, in no order. */
export function findIntentions(rows: Rows, ids: readonly string[]): Promise<DescribedRow[]> {
  return rows.selectFrom('intentions').select(described).where('id', 'in', ids).execute();
}

export type DescribedRow = NonNullable<Awaited<ReturnType<typeof findIntention>>>;

/** A person's intentions on the other side of this one, in its category; newest first. */
export async function findFacing(rows: Rows, userId: string, other: DescribedRow): Promise<DescribedRow[]> {
  return rows
    .selectFrom('intentions')
    .select(described)
    .where('userId', '=', userId)
    .where('type', '=', other.type === 'buy' ? 'sell' : 'buy')
    .where('category', '=', other.category)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
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
  rows: Rows,
  viewerSide: Side,
  one: { readonly id: string; readonly side: Side },
  otherIds: readonly string[],
): Promise<Map<string, LikeState>> {
  if (otherIds.length === 0) return new Map();
  const [own, other] = one.side === 'sell' ? (['sellId', 'buyId'] as const) : (['buyId', 'sellId'] as const);
  const liked = viewerSide === 'sell' ? 'sellLikedAt' : 'buyLikedAt';
  const found = await rows
    .selectFrom('likes')
    .select([`${other} as id`, 'matchedAt', `${liked} as likedAt`])
    .where(own, '=', one.id)
    .where(other, 'in', otherIds)
    .execute();
  return new Map(
    found.map((row) => [row.id, { likedByMe: row.likedAt !== null, matched: row.matchedAt !== null }]),
  );
}
