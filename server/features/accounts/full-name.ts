/** `fullName` (domain/profile-words.ts) in SQL: the one place that puts both names together there. */
import { type RawBuilder, sql } from 'kysely';

const pieces = ['trim(', " || ' ' || ", ')'] as const;

/** Of a row of `users`. */
export const fullNameInSql = `${pieces[0]}users.first_name${pieces[1]}users.last_name${pieces[2]}`;

/** Of these two. */
export function fullNameOf(first: RawBuilder<string>, last: RawBuilder<string>): RawBuilder<string> {
  return sql<string>(Object.assign([...pieces], { raw: [] }), first, last);
}
