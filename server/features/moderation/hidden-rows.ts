/**
 * What moderators hid, by digests and hashes, for 90 days (domain/retention.ts): an intention that shows it
 * again is found, whoever posts it, though the hidden one was deleted.
 */
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { keptSince } from '../../../domain/retention.ts';
import { removingOld, type Transaction } from '../../core/database.ts';

/** Keeps what an intention shows that this action of the log hides. */
export async function keepHidden(
  tx: Transaction,
  {
    actionId,
    intentionId,
    at,
  }: { readonly actionId: string; readonly intentionId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into hidden_looks (action_id, intention_id, digest, hash, hidden_at)
    select ${actionId}::uuid, ${intentionId}::uuid, digest, null::bigint, ${at}::timestamptz from text_digests where intention_id = ${intentionId}
    union all
    select ${actionId}::uuid, ${intentionId}::uuid, null, hash, ${at}::timestamptz from picture_hashes join images on images.id = image_id
      where images.intention_id = ${intentionId} and hash is not null`.execute(tx);
}

/** What this action hid is shown again by right. */
export async function forgetHidden(tx: Transaction, actionId: string): Promise<void> {
  await tx.deleteFrom('hiddenLooks').where('actionId', '=', actionId).execute();
}

export interface ShownAgain {
  /** The action that hid it, the latest one. */
  readonly hiddenBy: string;
  readonly sameText: boolean;
  readonly imageId: string | null;
  readonly since: Date;
}

/**
 * What was hidden and this intention shows, where no pair of two intentions says so: the hidden one is gone,
 * or its owner is the same.
 */
export async function shownAgain(
  tx: Transaction,
  intentionId: string,
  now: Date,
): Promise<ShownAgain | undefined> {
  const { rows } = await sql<ShownAgain>`
    with same as (
      select kept.*, true as same_text, null::uuid as image_id
      from text_digests it join hidden_looks kept using (digest)
      where it.intention_id = ${intentionId}
      union all
      select kept.*, false, own.id
      from images own
      join picture_hashes it on it.image_id = own.id
      join hidden_looks kept on kept.hash is not null and hash_quarters(kept.hash) && hash_quarters(it.hash)
        and bit_count((kept.hash # it.hash)::bit(64)) <= ${limits.duplicates.bitsApart}
      where own.intention_id = ${intentionId}
    )
    select action_id as hidden_by, bool_or(same_text) as same_text, min(image_id::text)::uuid as image_id, it.created_at as since
    from same join intentions it on it.id = ${intentionId}
    where same.intention_id <> it.id and it.hidden_at is null and same.hidden_at > ${keptSince('hiddenLooks', now)}::timestamptz
      and not exists (
        select from intentions hidden where hidden.id = same.intention_id and hidden.user_id <> it.user_id
      )
    group by action_id, same.hidden_at, it.created_at
    order by same.hidden_at desc
    limit 1`.execute(tx);
  return rows[0];
}

export const removeHiddenLooks = removingOld('hiddenLooks', 'hiddenAt');
