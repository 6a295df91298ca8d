/**
 * What the home page reads beside candidates: how many intentions each own one likes and is matched with, and
 * changed prices of those it likes.
 */
import type { Side } from '../../../domain/intentions.ts';
import type { Prices } from '../../../domain/price-changes.ts';
import { anyOf, type Db, selected } from '../../core/database.ts';
import { fragment, join } from '../../core/fragments.ts';
import { isInSight } from '../intentions/in-sight.ts';
import { stop } from './count-rows.ts';
import type { Own } from './own.ts';
import { every, fittingOf } from './parts.ts';

export interface FitsAndNew {
  readonly found: number;
  /** How many of those counted were posted since the last visit. */
  readonly fresh: number;
}

/**
 * For each of these own intentions, in one statement: how many fit, counted up to `stop`, and how many of
 * those were posted since.
 */
export async function countFitsAndNew(
  db: Db,
  own: readonly Pick<Own, 'facts' | 'aside'>[],
  viewerId: string,
  since: Date | null,
): Promise<FitsAndNew[]> {
  if (own.length === 0) return [];
  const isNew = fragment`created_at > ${since?.toISOString() ?? 'infinity'}::timestamptz`;
  const each = own.map(
    (it) =>
      fragment`(select array[count(*), count(*) filter (where ${isNew})] from (${fittingRows(it, viewerId)}) as fitting)`,
  );
  const [answer] = await selected<{ counts: number[][] }>(
    db,
    fragment`select array[${join(each)}]::float8[] as counts`,
  );
  return answer!.counts.map(([found = 0, fresh = 0]) => ({ found, fresh }));
}

function fittingRows({ facts, aside }: Pick<Own, 'facts' | 'aside'>, viewerId: string) {
  const { table, fitting } = fittingOf(facts);
  const runs = every(fitting, { viewerId, aside }).map(
    (where) => fragment`(select created_at from ${table} where ${where} limit ${stop})`,
  );
  return fragment`select * from (${join(runs, ' union all ')}) as runs limit ${stop}`;
}

export interface OwnLikes {
  readonly id: string;
  readonly liked: number;
  readonly matches: number;
}

/**
 * How many intentions that their owner sees each of these own ones likes, and is matched with. Own intentions
 * with neither are left out.
 */
export async function ownLikes(db: Db, ids: readonly string[], ownerId: string): Promise<OwnLikes[]> {
  const of = (side: Side, other: Side) =>
    db
      .selectFrom('likes')
      .select((it) => [
        it.ref(`${side}Id`).as('id'),
        it.fn.count<number>(`${side}LikedAt`).as('liked'),
        it.fn.count<number>('matchedAt').as('matches'),
      ])
      .where(`${side}Id`, '=', anyOf(ids))
      .where(isInSight(`${other}Id`, ownerId))
      .groupBy(`${side}Id`);
  return of('sell', 'buy').unionAll(of('buy', 'sell')).execute();
}

export interface ChangedPrice {
  readonly mineId: string;
  readonly theirId: string;
  /** Null if it was liked after the price changed: whoever likes it never saw the earlier price. */
  readonly before: Prices | null;
  readonly changedAt: Date;
}

/** Liked intentions of these own ones whose price changed since this moment, the latest change first. */
export async function changedPricesOfLiked(
  db: Db,
  { ids, ownerId }: { readonly ids: readonly string[]; readonly ownerId: string },
  since: Date,
  limit: number,
): Promise<ChangedPrice[]> {
  const of = (mine: Side, theirs: Side) =>
    db
      .selectFrom('likes')
      .innerJoin('priceChanges', 'priceChanges.intentionId', `likes.${theirs}Id`)
      .select([`likes.${mine}Id as mineId`, `likes.${theirs}Id as theirId`])
      .select('priceChanges.changedAt')
      .select((it) =>
        it
          .case()
          .when(it.fn.coalesce('beganAt', 'changedAt'), '>', it.ref(`likes.${mine}LikedAt`))
          .then(it.ref('priceChanges.before'))
          .end()
          .as('before'),
      )
      .where(`likes.${mine}Id`, '=', anyOf(ids))
      .where(isInSight(`likes.${theirs}Id`, ownerId))
      .where('priceChanges.changedAt', '>', since)
      .whereRef('priceChanges.changedAt', '>', `likes.${mine}LikedAt`);
  return of('sell', 'buy')
    .unionAll(of('buy', 'sell'))
    .orderBy('changedAt', 'desc')
    .orderBy('theirId')
    .orderBy('mineId')
    .limit(limit)
    .execute();
}
