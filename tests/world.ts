/** A world for a test: the whole site on its own database, and people who use it. Alice sells, Bob buys. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Config } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { startSite } from '../server/start.ts';
import { testConfig } from './config.ts';
import { Person } from './person.ts';
import { copyDatabase, dropDatabase } from './postgres.ts';

export interface World {
  /** 'http://localhost:34567' */
  readonly url: string;
  readonly databaseUrl: string;
  readonly context: Context;
  /** A new person, signed up, verified and signed in. The name becomes the first name. */
  person(firstName: string, facts?: Partial<PersonFacts>): Promise<Person>;
  /** Somebody without an account. */
  visitor(): Person;
  /** Tells the site where a postcode is, as the importer would. */
  knowPostcode(postcode: string, latitude: number, longitude: number): Promise<void>;
  close(): Promise<void>;
}

export interface PersonFacts {
  lastName: string;
  profession: string;
  salaryRange: string;
  bio: string;
  getNotificationsVia: ('email' | 'push')[];
}

export const password = 'correct-horse-1';

export async function openWorld(overrides: Partial<Config> = {}): Promise<World> {
  const server = inject('databaseServer');
  const template = inject('template');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const databaseUrl = await copyDatabase(server, template, name);
  const config = await testConfig(databaseUrl, overrides);
  const site = await startSite(config);
  const people: Person[] = [];
  const known = (person: Person) => {
    people.push(person);
    return person;
  };
  return {
    url: config.origin,
    databaseUrl,
    context: site.context,
    person: async (firstName, facts) => known(await signUp(site.context, config.origin, firstName, facts)),
    visitor: () => known(new Person(config.origin, '')),
    knowPostcode: (postcode, latitude, longitude) =>
      storePostcode(site.context, postcode, latitude, longitude),
    async close() {
      for (const person of people) person.hangUp();
      await site.stop();
      await dropDatabase(server, name);
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(context: Context, url: string, firstName: string, facts: Partial<PersonFacts> = {}) {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  const lastName = facts.lastName ?? 'Example';
  const person = new Person(url, email);
  const reply = await person.post('/api/auth/sign-up/email', {
    email,
    password,
    name: `${firstName} ${lastName}`,
    firstName,
    ...facts,
    lastName,
  });
  if (reply.status !== 200)
    throw new Error(`sign-up answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  // Following the mail's link has its own tests; here the person simply is verified.
  await context.database
    .updateTable('users')
    .set({ emailVerified: true })
    .where('email', '=', email)
    .execute();
  person.userId = (reply.body as { user: { id: string } }).user.id;
  return person;
}

async function storePostcode(context: Context, postcode: string, latitude: number, longitude: number) {
  const row = { postcode, latitude, longitude, source: 'import' };
  await context.database
    .insertInto('postcodes')
    .values(row)
    .onConflict((conflict) => conflict.column('postcode').doUpdateSet(row))
    .execute();
}
