/**
 * The rows of duplicates: intentions that wait to be compared, what they are compared by, and pairs that show
 * the same under two accounts.
 */
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { plannedOnce } from '../../core/statements.ts';
import type { ShownAgain } from './hidden-rows.ts';

export interface Look {
  readonly intentionId: string;
  /** A number that grows with each change of the intention. */
  readonly turn: number;
}

export async function askForLook(tx: Transaction, intentionId: string): Promise<void> {
  await sql`${plannedOnce}
    insert into duplicate_looks (intention_id) values (${intentionId})
    on conflict (intention_id) do update set turn = default`.execute(tx);
}

/** The looks that wait longest. */
export function waitingLooks(db: Db, limit: number): Promise<Look[]> {
  return db.selectFrom('duplicateLooks').selectAll().orderBy('turn').limit(limit).execute();
}

/** Ends a look; false where the intention changed since, or another process ended it first. */
export async function endLook(tx: Transaction, { intentionId, turn }: Look): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('duplicateLooks')
    .where('intentionId', '=', intentionId)
    .where('turn', '=', turn)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function descriptionOf(db: Db, id: string) {
  return db
    .selectFrom('intentions')
    .select(['description', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Writes the digest of an intention’s text; with null the text is compared with none. `changedAt` is when the
 * intention changed last; an unchanged text keeps its earlier moment.
 */
export async function writeDigest(
  tx: Transaction,
  intentionId: string,
  digest: Uint8Array | null,
  changedAt: Date,
): Promise<void> {
  if (digest === null) await tx.deleteFrom('textDigests').where('intentionId', '=', intentionId).execute();
  else
    await sql`
      insert into text_digests as it (intention_id, digest, since)
      select id, ${digest}, ${changedAt} from intentions where id = ${intentionId} for key share
      on conflict (intention_id) do update set digest = excluded.digest,
        since = case when it.digest = excluded.digest then it.since else excluded.since end`.execute(tx);
}

export interface Same {
  readonly otherId: string;
  readonly sameText: boolean;
  readonly imageId: string | null;
  readonly otherImageId: string | null;
  /** When each of the two began to show the same picture or text, whichever was earlier. */
  readonly since: Date;
  readonly otherSince: Date;
  /** Whether the other intention showed it first. */
  readonly otherWasFirst: boolean;
}

/**
 * The intentions of other people that show a picture or the text of this one and are not known as its
 * duplicates, the first posted ones. They and this one are locked until the transaction ends; intentions that
 * are being deleted are passed over.
 */
export async function holdSame(tx: Transaction, intentionId: string): Promise<Same[]> {
  const held = await tx
    .selectFrom('intentions')
    .select('id')
    .where('id', '=', intentionId)
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst();
  if (held === undefined) return [];
  const { bitsApart, ofOne } = limits.duplicates;
  const { rows } = await sql<Same>`
    with same_text as (
      select other.intention_id as other_id, it.since, other.since as other_since
      from text_digests it join text_digests other using (digest)
      where it.intention_id = ${intentionId} and other.intention_id <> ${intentionId}
    ), same_picture as (
      select distinct on (others.intention_id)
        others.intention_id as other_id, own.id as image_id, others.id as other_image_id,
        own.created_at as since, others.created_at as other_since
      from images own
      join picture_hashes it on it.image_id = own.id
      join picture_hashes other on other.hash is not null and hash_quarters(other.hash) && hash_quarters(it.hash)
        and bit_count((other.hash # it.hash)::bit(64)) <= ${bitsApart}
      join images others on others.id = other.image_id
      where own.intention_id = ${intentionId} and others.intention_id <> ${intentionId}
      order by others.intention_id, own.position, others.position
    )
    select other.id as other_id, same_text.other_id is not null as same_text, image_id, other_image_id,
      shown.since, shown.other_since,
      (shown.other_since, other.created_at, other.id) < (shown.since, it.created_at, it.id) as other_was_first
    from same_text full join same_picture using (other_id)
    join intentions other on other.id = coalesce(same_text.other_id, same_picture.other_id)
    join intentions it on it.id = ${intentionId}
    cross join lateral (select
      least(same_picture.since, case when same_text.other_id is not null
        then coalesce(same_text.since, it.created_at) end) as since,
      least(same_picture.other_since, case when same_text.other_id is not null
        then coalesce(same_text.other_since, other.created_at) end) as other_since
    ) shown
    where other.user_id <> it.user_id and not exists (
      select from duplicates known
      where (known.intention_id, known.other_id) in ((it.id, other.id), (other.id, it.id))
    )
    order by other.created_at, other.id
    limit ${ofOne}
    for key share of other skip locked`.execute(tx);
  return rows;
}

interface Found extends Same {
  readonly id: string;
  readonly intentionId: string;
  readonly foundAt: Date;
}

/**
 * Stores a pair, with the later intention as `intentionId` and the earlier as `otherId`. Where two processes
 * find it at once, one row is kept.
 */
export async function insertDuplicate(tx: Transaction, it: Found): Promise<void> {
  const { id, sameText, foundAt } = it;
  const { intentionId, otherId, imageId, otherImageId, since, otherSince } = it.otherWasFirst
    ? it
    : turned(it);
  await tx
    .insertInto('duplicates')
    .values({ id, intentionId, otherId, imageId, otherImageId, since, otherSince, sameText, foundAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores that this intention shows what was hidden; once, also where a moderator decided it. */
export async function insertShownAgain(
  tx: Transaction,
  it: ShownAgain & Pick<Found, 'id' | 'intentionId' | 'foundAt'>,
): Promise<void> {
  await tx
    .insertInto('duplicates')
    .values(it)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function turned({ intentionId, otherId, imageId, otherImageId, since, otherSince }: Found) {
  return {
    intentionId: otherId,
    otherId: intentionId,
    imageId: otherImageId,
    otherImageId: imageId,
    since: otherSince,
    otherSince: since,
  };
}

/**
 * Undecided duplicates for a moderator who is neither of the two people; one of what was hidden has no first
 * intention but the action that hid it. Where the later intention is hidden,
 * or its owner banned, nothing is left to decide.
 */
function open(db: Db, moderatorId: string) {
  return db
    .selectFrom('duplicates')
    .innerJoin('intentions as later', 'later.id', 'duplicates.intentionId')
    .leftJoin('intentions as first', 'first.id', 'duplicates.otherId')
    .leftJoin('moderationLog as hiding', 'hiding.id', 'duplicates.hiddenBy')
    .innerJoin('users', 'users.id', 'later.userId')
    .where('later.userId', '!=', moderatorId)
    .where((it) => it(it.fn.coalesce('first.userId', 'hiding.userId'), '!=', moderatorId))
    .where('decidedAt', 'is', null)
    .where('later.hiddenAt', 'is', null)
    .where('users.bannedAt', 'is', null);
}

/** The undecided duplicates, the oldest first; with `id`, that one alone, if it is undecided. */
export function openDuplicates(db: Db, moderatorId: string, id?: string) {
  return open(db, moderatorId)
    .select(['duplicates.id', 'duplicates.intentionId', 'otherId', 'sameText', 'imageId', 'otherImageId'])
    .select(['foundAt', 'since', 'otherSince', 'duplicates.hiddenBy'])
    .select(['hiding.called', 'hiding.reason', 'hiding.doneAt'])
    .$if(id !== undefined, (it) => it.where('duplicates.id', '=', id!))
    .orderBy('foundAt')
    .orderBy('duplicates.id')
    .limit(limits.moderation.listed)
    .execute();
}
export type DuplicateRow = Awaited<ReturnType<typeof openDuplicates>>[number];

export async function countOpenDuplicates(db: Db, moderatorId: string): Promise<number> {
  const { count } = await open(db, moderatorId)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks an undecided pair until the transaction ends, and answers its people; none where it is decided. */
export async function holdUndecided(tx: Transaction, id: string): Promise<string[]> {
  const pair = await tx
    .selectFrom('duplicates')
    .select(['intentionId', 'otherId'])
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (pair === undefined) return [];
  const rows = await tx
    .selectFrom('intentions')
    .select('userId')
    .where('id', 'in', [pair.intentionId, ...(pair.otherId === null ? [] : [pair.otherId])])
    .execute();
  return rows.map((it) => it.userId);
}

export async function writeDecided(tx: Transaction, id: string, by: string, at: Date): Promise<void> {
  await tx.updateTable('duplicates').set({ decidedAt: at, decidedBy: by }).where('id', '=', id).execute();
}
