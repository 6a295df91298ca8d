/**
 * What others see of people, many at once: of an intention’s owner before a match, of a matched person after
 * it.
 */

import type { Selectable } from 'kysely';
import type { Owner, Person } from '../../../contract/accounts.ts';
import { shownMonth } from '../../../domain/shown-times.ts';
import { unknownFact } from '../../../domain/wording.ts';
import { anyOf, type Db } from '../../core/database.ts';
import type { Users } from '../../core/schema.generated.ts';
import { plannedOnce } from '../../core/statements.ts';

type PublicFacts = Pick<
  Selectable<Users>,
  'firstName' | 'profession' | 'salaryRange' | 'bio' | 'image' | 'createdAt'
>;

/** The columns an owner's view needs, for the queries that join them. */
const ownerColumns = ['firstName', 'profession', 'salaryRange', 'bio', 'image', 'createdAt'] as const;

/** An owner as visitors see them: first name and profession, 'N/A' where unknown. */
export function ownerToVisitor(user: PublicFacts) {
  return {
    firstName: user.firstName || unknownFact,
    profession: user.profession || unknownFact,
    memberSince: shownMonth(user.createdAt),
  } satisfies Owner;
}

/**
 * An owner as signed-in people see them: with salary range, bio and photo, never the last name or the mail
 * address.
 */
export function ownerView(user: PublicFacts) {
  return {
    ...ownerToVisitor(user),
    salaryRange: user.salaryRange || unknownFact,
    bio: user.bio,
    photo: user.image,
  } satisfies Owner;
}

/** People as the other side of a match or chat sees them, by user id. */
export async function loadPeople(db: Db, userIds: readonly string[]): Promise<Map<string, Person>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .leftJoin('answering', 'answering.userId', 'users.id')
    .modifyFront(plannedOnce)
    .select(['id', 'lastName', ...ownerColumns])
    .select('usually')
    .where('id', '=', anyOf([...new Set(userIds)]))
    .execute();
  return new Map(
    users.map(({ id, lastName, usually, ...user }) => [
      id,
      { ...ownerView(user), userId: id, lastName, ...(usually !== null && { answers: usually }) },
    ]),
  );
}
