/** Fills tables to the size at which plans differ: with few rows any plan costs as little as another. */
import { sql } from 'kysely';
import type { World } from './world.ts';

const rows = 5_000;

type Table = 'users' | 'sessions' | 'intentions' | 'likes' | 'chats' | 'messages' | 'counterparts';

/**
 * Copies one row of each of these tables, where there is one, five thousand times. The copies refer to one
 * another as the rows of a market do.
 */
export async function fillTables({ context: { db } }: World): Promise<void> {
  const copies = async (table: Table, made: string) => {
    const name = sql.table(table);
    await sql`insert into ${name}
      select (jsonb_populate_record(null::${name}, to_jsonb(one) || ${sql.raw(made)})).*
      from (select * from ${name} limit 1) as one, generate_series(1, ${sql.lit(rows)}) as nth`.execute(db);
    await sql`analyze ${name}`.execute(db);
  };
  const [id, other] = ['md5(nth::text)::uuid', "md5('other ' || nth)::uuid"];
  await copies('users', `jsonb_build_object('id', ${id}, 'email', nth || '@example.org')`);
  await copies('sessions', `jsonb_build_object('id', ${id}, 'token', nth, 'user_id', ${id})`);
  await copies('intentions', `jsonb_build_object('id', ${id}, 'user_id', ${id})`);
  await copies('intentions', `jsonb_build_object('id', ${other}, 'user_id', ${id})`);
  const pair = `'sell_id', ${id}, 'buy_id', ${other}`;
  await copies('likes', `jsonb_build_object(${pair})`);
  await copies('chats', `jsonb_build_object('id', nth, ${pair}, 'seller_id', ${id}, 'buyer_id', ${id})`);
  await copies('messages', `jsonb_build_object('id', ${id}, 'chat_id', nth, 'sender_id', ${id})`);
  const untold = `'untold', case nth % 2 when 0 then 'sell' else 'buy' end`;
  await copies('counterparts', `jsonb_build_object(${pair}, ${untold})`);
}
