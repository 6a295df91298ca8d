/** The rows of looks for rings, and of found rings that people have yet to be told of. */
import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { by } from '../../../domain/order.ts';
import { anyOf, type Db, listOf, removingOld, type Transaction } from '../../core/database.ts';
import type { RingNews } from '../../core/schema.generated.ts';
import { plannedOnce } from '../../core/statements.ts';
import { isListed } from '../intentions/listed.ts';

/**
 * Asks for a look for rings through this intention, where it is listed and its owner also has something on the
 * other side; for anybody else it costs this one read. Answers the owner; undefined where none was asked for.
 */
export async function askForLook(
  tx: Transaction,
  intentionId: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`${plannedOnce}
    insert into ring_looks (intention_id, user_id, asked_at)
    select intentions.id, intentions.user_id, ${at}::timestamptz from intentions
    where intentions.id = ${intentionId} and ${isListed} and intentions.in_rings and exists (
      select from intentions other
      where other.user_id = intentions.user_id and other.category = intentions.category
        and other.type = case intentions.type when 'sell' then 'buy' else 'sell' end
        and other.resting_since is null and other.in_rings
    )
    on conflict (intention_id) do update set look = gen_random_uuid()
    returning user_id`.execute(tx);
  return rows[0]?.userId;
}

/** The looks that wait for a person's changed intentions, the longest waiting first. */
export function looksOf(db: Db, userId: string, atMost: number) {
  return db
    .selectFrom('ringLooks')
    .select(['intentionId', 'look', 'askedAt'])
    .where('userId', '=', userId)
    .orderBy('askedAt')
    .orderBy('intentionId')
    .limit(atMost)
    .execute();
}

/** Removes a look that was made, unless the intention changed again meanwhile. */
export async function removeLook(tx: Transaction, it: { intentionId: string; look: string }): Promise<void> {
  await tx
    .deleteFrom('ringLooks')
    .where('intentionId', '=', it.intentionId)
    .where('look', '=', it.look)
    .execute();
}

type News = Omit<RingNews, 'toldAt' | 'foundAt'>;

/**
 * Stores found rings that are new to their people, of whom each has so many waiting at most. Answers the
 * people who have something new.
 */
export async function insertNews(tx: Transaction, news: readonly News[], at: Date): Promise<string[]> {
  if (news.length === 0) return [];
  // In one order, so that no two looks wait for each other's rows.
  const sorted = news.toSorted(by((it) => it.userId + it.ring));
  const each = (name: keyof News) => sorted.map((it) => it[name]);
  const { rows } = await sql<{ userId: string }>`${plannedOnce}
    insert into ring_news (user_id, ring, sell_id, buy_id, found_at)
    select fresh.*, ${at}::timestamptz
    from unnest(
      ${listOf(each('userId'), 'uuid')}, ${listOf(each('ring'), 'text')},
      ${listOf(each('sellId'), 'uuid')}, ${listOf(each('buyId'), 'uuid')}
    ) as fresh (user_id, ring, sell_id, buy_id)
    where (
      select count(*) from ring_news waits where waits.user_id = fresh.user_id and waits.told_at is null
    ) < ${limits.ringNews.waiting}::integer
    on conflict (user_id, ring) do nothing
    returning user_id`.execute(tx);
  return [...new Set(rows.map((it) => it.userId))];
}

export type WaitingRing = Awaited<ReturnType<typeof waitingOf>>[number];

/** The found rings that these people have yet to be told of, the first found first. */
export function waitingOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('ringNews')
    .select(['userId', 'ring', 'sellId', 'buyId', 'foundAt'])
    .where('userId', '=', anyOf(userIds))
    .where('toldAt', 'is', null)
    .orderBy('foundAt')
    .orderBy('ring')
    .execute();
}

/** When each of these people was last told of a ring, by user id. */
export async function lastTold(db: Db, userIds: readonly string[]): Promise<Map<string, Date>> {
  const found = await db
    .selectFrom('ringNews')
    .select('userId')
    .select((it) => it.fn.max('toldAt').as('toldAt'))
    .where('userId', '=', anyOf(userIds))
    .where('toldAt', 'is not', null)
    .groupBy('userId')
    .execute();
  return new Map(found.flatMap(({ userId, toldAt }) => (toldAt === null ? [] : [[userId, toldAt] as const])));
}

export async function writeTold(
  tx: Transaction,
  userId: string,
  rings: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('ringNews')
    .set({ toldAt: at })
    .where('userId', '=', userId)
    .where('ring', '=', anyOf(rings, 'text'))
    .execute();
}

/** Removes found rings that were not told: found again, they are news again. */
export async function removeNews(tx: Transaction, userId: string, rings: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('ringNews')
    .where('userId', '=', userId)
    .where('ring', '=', anyOf(rings, 'text'))
    .execute();
}

export const removeOldRings = removingOld('ringNews', 'foundAt');
