/** The world of a test: the whole site on its own database, and people who use it. Alice sells, Bob buys. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { makeSignature } from 'better-auth/crypto';
import { inject } from 'vitest';
import type { SalaryRange } from '../domain/profile-words.ts';
import type { Config } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import type { Database } from '../server/core/database.ts';
import { registerVerified } from '../server/demo/accounts.ts';
import { startSite } from '../server/start.ts';
import { testConfig } from './config.ts';
import { Person } from './person.ts';
import { copyDatabase, dropDatabase } from './postgres.ts';

/** The context with a database that a test may change past all actions. */
export type TestContext = Context & { readonly db: Database };

export interface World {
  /** The address of the site: 'http://localhost:34567'. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly context: TestContext;
  /** Makes a new person, registered, verified and signed in; the name becomes their first name. */
  person(firstName: string, facts?: Partial<PersonFacts>): Promise<Person>;
  /** A person without an account. */
  visitor(): Person;
  /** Tells the site where these postcodes are, as the importer would. */
  knowPostcodes(...places: readonly KnownPlace[]): Promise<void>;
  /**
   * Removes all intentions with all that belongs to them, and what is remembered of posting them. Jobs and calls
   * of the test before may still run, so a deadlock is tried again.
   */
  removeIntentions(): Promise<void>;
  close(): Promise<void>;
}

interface KnownPlace {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface PersonFacts {
  lastName: string;
  profession: string;
  salaryRange: SalaryRange | '';
  bio: string;
  getNotificationsVia: ('email' | 'push')[];
  /** One of their own by default. */
  email: string;
  /** When they joined; a month ago by default. */
  createdAt: Date;
}

export { password } from './config.ts';

export async function openWorld(overrides: Partial<Config> = {}): Promise<World> {
  const server = inject('databaseServer');
  const template = inject('template');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const databaseUrl = await copyDatabase(server, template, name);
  const config = await testConfig(databaseUrl, overrides);
  const site = await startSite(config);
  const context = { ...site.context, db: site.database };
  const people: Person[] = [];
  const known = (person: Person) => {
    people.push(person);
    return person;
  };
  return {
    url: config.origin,
    databaseUrl,
    context,
    person: async (firstName, facts) => known(await seedPerson(context, config.origin, firstName, facts)),
    visitor: () => known(new Person(config.origin, '')),
    knowPostcodes: (...places) => storePostcodes(context, places),
    async removeIntentions() {
      await context.transact(async (tx) => {
        await tx.deleteFrom('intentions').execute();
        await tx.deleteFrom('traces').where('kind', '=', 'intention.posted').execute();
      });
    },
    async close() {
      for (const person of people) person.hangUp();
      await site.stop();
      await dropDatabase(server, name);
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Stores a person as registering leaves them, without its letters: registering has its own tests, and scrypt
 * is slow on purpose.
 */
export async function seedPerson(
  context: Context,
  url: string,
  firstName: string,
  facts: Partial<PersonFacts> = {},
): Promise<Person> {
  const { email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org` } = facts;
  const { internalAdapter, authCookies, secret } = await context.auth.$context;
  const userId = await registerVerified(
    internalAdapter,
    { ...nothingSaid, firstName, email, createdAt: aMonthAgo(), ...facts },
    inject('passwordHash'),
  );
  const { token } = await internalAdapter.createSession(userId);
  const person = new Person(url, email);
  person.userId = userId;
  person.keepCookie(authCookies.sessionToken.name, `${token}.${await makeSignature(token, secret)}`);
  return person;
}

/** New accounts can do little in their first week, so people in tests joined earlier. */
function aMonthAgo(): Date {
  return new Date(Date.now() - 30 * 24 * 60 * 60_000);
}

const nothingSaid = {
  lastName: 'Example',
  profession: '',
  salaryRange: '',
  bio: '',
  getNotificationsVia: [],
} as const;

export async function storePostcodes({ db }: TestContext, places: readonly KnownPlace[]): Promise<void> {
  for (const { postcode, latitude, longitude } of places) {
    const row = { postcode, latitude, longitude, source: 'import' };
    await db
      .insertInto('postcodes')
      .values(row)
      .onConflict((conflict) => conflict.column('postcode').doUpdateSet(row))
      .execute();
  }
}
