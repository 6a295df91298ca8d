/**
 * Likes, matches and messages between the people of a market: the time a person's own ones take must not
 * depend on how many others have.
 */
import pg from 'pg';

/** How many likes each home for sale has and how many messages a chat; one like in five is mutual. */
export const meetings = { likes: 10, messages: 6 } as const;

/** Fills a market once; one that has likes already stays as it is. */
export async function fillMeetings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select from likes limit 1');
  if (rows.length === 0) for (const statement of statements) await client.query(statement);
  await client.end();
}

const homes = (type: 'sell' | 'buy') => `
  select id, user_id, row_number() over (order by id) as nth from intentions where type = '${type}' and category = 'property'`;
const statements = [
  `insert into likes (sell_id, buy_id, sell_liked_at, buy_liked_at, matched_at)
    with sells as (${homes('sell')}), buys as (${homes('buy')}), liked as (
      select sells.id as sell_id, buys.id as buy_id, way, now() - liking * interval '1 day' as at
      from (select id, user_id, nth as place from sells) as sells
      cross join generate_series(1, ${meetings.likes}) as liking
      cross join lateral (select liking % 5 as way) as ways
      join buys on buys.nth = 1 + (sells.place * 7919 + liking * 104729) % (select count(*) from buys)
      where sells.user_id <> buys.user_id
    )
    select sell_id, buy_id, case when way in (0, 1, 2) then at end, case when way in (0, 3, 4) then at end, case when way = 0 then at end
    from liked on conflict do nothing`,
  `insert into chats (id, sell_id, buy_id, seller_id, buyer_id, created_at)
    select 'bench ' || sell_id || ' ' || buy_id, sell_id, buy_id, sell.user_id, buy.user_id, matched_at
    from likes join intentions as sell on sell.id = sell_id join intentions as buy on buy.id = buy_id where matched_at is not null`,
  `insert into messages (id, chat_id, sender_id, content, created_at, read_at)
    select gen_random_uuid(), id, case nth % 2 when 0 then seller_id else buyer_id end, 'When could we come and see it?',
      now() - nth * interval '1 day', now()
    from chats cross join generate_series(1, ${meetings.messages}) as nth`,
  'analyze likes, chats, messages',
];
