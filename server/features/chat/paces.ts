/** How soon people usually answer: one row a person, in words, reckoned anew when their messages turn two days old. */
import { type AnswerPace, usualAnswerPace } from '../../../domain/answers.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { sql } from '../../core/sql.ts';

/** From their latest chats in which the other side had written by `until`. */
export async function renewPaces(tx: Transaction, userIds: readonly string[], until: Date): Promise<void> {
  const waits = Map.groupBy(await waitsOf(tx, userIds, until), (it) => it.userId);
  const paces = userIds.map((id) => ({
    userId: id,
    usually: usualAnswerPace((waits.get(id) ?? []).map((it) => it.waited)),
  }));
  const said = paces.filter((it): it is { userId: string; usually: AnswerPace } => it.usually !== null);
  const unsaid = paces.filter((it) => it.usually === null).map((it) => it.userId);
  if (unsaid.length > 0) await tx.deleteFrom('answering').where('userId', 'in', unsaid).execute();
  if (said.length === 0) return;
  await tx
    .insertInto('answering')
    .values(said)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((it) => ({ usually: it.ref('excluded.usually') })),
    )
    .execute();
}

/** ms between the first message to a person and their first after it, for each of their latest chats; null while there is none. */
function waitsOf(
  db: Db,
  userIds: readonly string[],
  until: Date,
): Promise<{ userId: string; waited: number | null }[]> {
  return selected(
    db,
    sql`select person.id as user_id,
      (extract(epoch from (recent.answered_at - recent.asked_at)) * 1000)::float8 as waited
    from unnest(${userIds}::uuid[]) as person (id)
    cross join lateral (
      select asked.at as asked_at, answered.at as answered_at
      from chats
      cross join lateral (
        select created_at as at from messages
        where chat_id = chats.id and sender_id <> person.id order by created_at limit 1
      ) asked
      left join lateral (
        select created_at as at from messages
        where chat_id = chats.id and sender_id = person.id and created_at > asked.at
        order by created_at limit 1
      ) answered on true
      where person.id in (seller_id, buyer_id) and asked.at <= ${until.toISOString()}::timestamptz
      order by chats.created_at desc
      limit ${limits.answers.chats}
    ) recent`,
  );
}
