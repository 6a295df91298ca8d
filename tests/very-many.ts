/** Writes more rows than people have, past the site, to see that its answers are bounded. */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Stores copies of an intention with the same owner; answers their ids. */
export async function copiesOf(
  { context: { db } }: World,
  { id }: { readonly id: string },
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into intentions
    select (jsonb_populate_record(null::intentions, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
    from (select * from intentions where id = ${id}) as one, generate_series(1, ${count}) returning id`.execute(
    db,
  );
  return rows.map((it) => it.id);
}

/**
 * Matches each of these sells with each of these buys, with their chats: the first pair at `newest`, and each
 * further one, in the order of their ids, so many milliseconds earlier.
 */
export async function matchEach(
  { context: { db } }: World,
  sellIds: readonly string[],
  buyIds: readonly string[],
  { newest, apartMs }: { newest: Date; apartMs: number },
): Promise<void> {
  await sql`
    insert into likes (sell_id, buy_id, sell_liked_at, buy_liked_at, matched_at)
    select sell_id, buy_id, at, at, at from (
      select sell_id, buy_id,
        ${newest}::timestamptz - (row_number() over (order by sell_id, buy_id) - 1) * ${apartMs}::float8 * interval '1 millisecond' as at
      from unnest(${sellIds}::uuid[]) as sell_id cross join unnest(${buyIds}::uuid[]) as buy_id
    ) as pairs`.execute(db);
  await sql`
    insert into chats (id, sell_id, buy_id, seller_id, buyer_id, created_at)
    select concat_ws('_', least(seller, buyer), greatest(seller, buyer), least(sell, buy), greatest(sell, buy)),
      sell_id, buy_id, sells.user_id, buys.user_id, matched_at
    from likes join intentions as sells on sells.id = sell_id join intentions as buys on buys.id = buy_id
    cross join lateral (
      select sells.user_id::text collate "C" as seller, buys.user_id::text collate "C" as buyer,
        sell_id::text collate "C" as sell, buy_id::text collate "C" as buy
    ) as texts
    where sell_id = any(${sellIds}::uuid[]) and buy_id = any(${buyIds}::uuid[])`.execute(db);
}

/**
 * Stores messages of one side of a chat, the first at `from` and each further one so many milliseconds later.
 */
export async function saysOften(
  { context: { db } }: World,
  { chatId, senderId }: { readonly chatId: string; readonly senderId: string },
  count: number,
  { from, apartMs }: { from: Date; apartMs: number },
): Promise<void> {
  await sql`
    insert into messages (id, chat_id, sender_id, content, created_at)
    select gen_random_uuid(), ${chatId}, ${senderId}::uuid, 'Hello ' || nth,
      ${from}::timestamptz + (nth - 1) * ${apartMs}::float8 * interval '1 millisecond'
    from generate_series(1, ${count}) as nth`.execute(db);
}
