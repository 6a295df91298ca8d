/** The demo's people get real accounts, already verified, all with the one password that is printed at the end. */

import { drawsFrom } from '../../domain/chance.ts';
import { dayMs, earlier } from '../../domain/durations.ts';
import { limits } from '../../domain/limits.ts';
import { fullName } from '../../domain/profile-words.ts';
import { terms } from '../../domain/terms.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../core/session.ts';
import { agreedTo } from '../features/accounts/agreement.ts';
import { type DemoPerson, demoPassword } from './people.ts';

/** Answers how to register them, each with their number among the people; those who are there stay as they are. */
export async function demoRegistration(context: Context) {
  const { password, internalAdapter } = await context.auth.$context;
  // One hash for all: scrypt is slow on purpose, and the password is no secret.
  const hash = await password.hash(demoPassword);
  return async (person: DemoPerson, at: number): Promise<Viewer> => {
    const there = await internalAdapter.findUserByEmail(person.email);
    const joined = { ...person, createdAt: joinedAt(context.clock(), at) };
    const userId = there?.user.id ?? (await registerVerified(internalAdapter, joined, hash));
    return { userId, verified: true };
  };
}

/** One to twelve months ago: nobody was new any more when they posted the oldest of theirs. */
function joinedAt(now: Date, at: number): Date {
  const latest = 30 + limits.newAccounts.days;
  return earlier(now, (latest + drawsFrom(at)() * (365 - latest)) * dayMs);
}

type Adapter = Awaited<Context['auth']['$context']>['internalAdapter'];

/** Makes the account that verified registration ends with; answers its user's id. `hash` is of the password. */
export async function registerVerified(
  adapter: Adapter,
  person: DemoPerson & { readonly createdAt?: Date },
  hash: string,
): Promise<string> {
  const name = fullName(person);
  const agreed = agreedTo(terms.version, person.createdAt ?? new Date());
  const { id } = await adapter.createUser(
    { ...person, ...agreed, name, emailVerified: true, image: null } as never,
    {
      method: 'email-password',
    },
  );
  await adapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
  return id;
}
