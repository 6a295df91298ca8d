/**
 * Answer paces: how soon a person usually answers, in words. One row for each person, renewed when their
 * messages turn two days old.
 */

import { limits } from '../../../domain/limits.ts';
import { usualAnswerPace } from '../../../domain/silences.ts';
import { anyOf, type Db, selected, type Transaction, written } from '../../core/database.ts';
import { type Fragment, fragment, raw } from '../../core/fragments.ts';

/**
 * Renews the paces of these people from their latest chats in which the other side had written by `until`.
 */
export async function renewPaces(tx: Transaction, userIds: readonly string[], until: Date): Promise<void> {
  const waits = Map.groupBy(await waitsOf(tx, userIds, until), (it) => it.userId);
  const usually = new Map(
    userIds.map((id) => [id, usualAnswerPace((waits.get(id) ?? []).map((it) => it.waited))]),
  );
  const unsaid = userIds.filter((id) => usually.get(id) === null);
  await tx.deleteFrom('answering').where('userId', '=', anyOf(unsaid)).execute();
  const said = [...usually].filter(([, it]) => it !== null);
  await written(
    tx,
    fragment`insert into answering (user_id, usually)
    select * from unnest(${said.map(([id]) => id)}::uuid[], ${said.map(([, it]) => it)}::text[])
    on conflict (user_id) do update set usually = excluded.usually`,
  );
}

/**
 * ms between the first message to a person and their first one after it, for each of their latest chats; null
 * where they have not answered. On each side as many chats are read as are listed, since their first messages
 * must be found before the latest chats are chosen.
 */
function waitsOf(
  db: Db,
  userIds: readonly string[],
  until: Date,
): Promise<{ userId: string; waited: number | null }[]> {
  return selected(
    db,
    fragment`select person.id as user_id,
      (extract(epoch from (recent.answered_at - recent.asked_at)) * 1000)::float8 as waited
    from unnest(${userIds}::uuid[]) as person (id)
    cross join lateral (
      select asked.at as asked_at, answered.at as answered_at
      from (${newest('seller_id')} union all ${newest('buyer_id')}) chats
      cross join lateral (
        select created_at as at from messages
        where chat_id = chats.id and sender_id <> person.id order by created_at limit 1
      ) asked
      left join lateral (
        select created_at as at from messages
        where chat_id = chats.id and sender_id = person.id and created_at > asked.at
        order by created_at limit 1
      ) answered on true
      where asked.at <= ${until.toISOString()}::timestamptz
      order by chats.created_at desc
      limit ${limits.silences.chats}
    ) recent`,
  );
}

function newest(side: 'seller_id' | 'buyer_id'): Fragment {
  return raw(
    `(select id, created_at from chats where ${side} = person.id order by created_at desc limit ${limits.match.listed})`,
  );
}
