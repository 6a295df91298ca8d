/**
 * A process with two connections, as each of ten workers has: nobody who has one waits for a second one, or
 * for a turn to hash.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../tests/config.ts';
import { linkIn, newestMail } from '../../../tests/mailbox.ts';
import { registrationForm } from '../../../tests/newcomer.ts';
import { Person } from '../../../tests/person.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { createLog } from '../../core/log.ts';
import { serve } from '../../start.ts';
import { inTurn } from './password-hashing.ts';

const connections = 2;
const newSignIn = 'A new sign-in to Intent';
let world: World;
/** The address of a second process of the world's site, and what it has. */
let narrow: string;
let context: Context;
const started = new AsyncDisposableStack();

beforeAll(async () => {
  world = await openWorld();
  const port = await freePort();
  narrow = `http://localhost:${port}`;
  const config = { ...world.context.config, port, origin: narrow, rateLimits: true };
  ({ context } = await serve(config, world.databaseUrl, createLog('error'), started, {
    isFirst: true,
    connections,
  }));
});
afterAll(async () => {
  await started.disposeAsync();
  await world.close();
});

/** What these answer, where it is soon. */
async function answersOf<Answer>(asked: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  const late = AbortSignal.timeout(soon.timeout);
  return Promise.race([
    Promise.all(asked),
    new Promise<never>((_, reject) => {
      late.onabort = () => reject(new Error('no answer'));
    }),
  ]);
}

/** Until it is released nobody else hashes, as while a crowd signs in. */
async function takeAllTurns() {
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  const turns = Array.from({ length: 2 }, () => inTurn(() => over));
  return {
    async release() {
      release();
      await Promise.all(turns);
    },
  };
}

/** How many wait for a lock that another transaction has. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.context.db,
  );
  return rows.length;
}

/** This was counted, whatever it is: the last that is asked for before the turn. */
async function isCounted(what: string): Promise<void> {
  const key = sha256(what).toString('base64url');
  const counts = world.context.db.selectFrom('rateLimits').select('key').where('key', '=', key);
  await vi.waitFor(async () => expect(await counts.execute()).toHaveLength(1), { timeout: 20_000 });
}

/** Asked again and again, for who waits may have begun to wait a moment ago. */
async function isAnswered(ask: () => Promise<{ readonly status: number }>): Promise<void> {
  for (let time = 0; time < 10; time += 1) expect((await answersOf([ask()]))[0]?.status).toBe(200);
}

test('what a process reads once it has read before a transaction asks for it', async () => {
  expect((await context.transact(() => context.placeKey())).length).toBeGreaterThan(0);
});

test('as many as there are connections sign in from new browsers at one instant: both are answered, and mailed', async () => {
  const people = [await world.person('Alice'), await world.person('Bob')];
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  // Until it ends, both are in their transactions.
  const held = world.context.db.transaction().execute(async (tx) => {
    await sql`lock table known_browsers in exclusive mode`.execute(tx);
    await over;
  });
  const asked = people.map(({ email }) =>
    new Person(narrow, '').post('/api/auth/sign-in/email', { email, password }),
  );
  try {
    await vi.waitFor(async () => expect(await waiting()).toBe(connections), { timeout: 20_000 });
  } finally {
    release();
    await held;
  }
  expect((await answersOf(asked)).map((it) => it.status)).toEqual([200, 200]);
  for (const { email } of people) await newestMail(world.url, email, newSignIn);
});

test('as many as there are connections wait for their turn to register, and another person is answered', async () => {
  const alice = (await world.person('Alice')).at(narrow);
  const forms = Array.from({ length: connections }, () => registrationForm());
  const turns = await takeAllTurns();
  const asked = forms.map((form) => new Person(narrow, '').post('/api/auth/sign-up/email', form));
  try {
    for (const { email } of forms) await isCounted(`mail to ${email}`);
    await isAnswered(() => alice.get('/api/profile'));
  } finally {
    await turns.release();
  }
  expect((await Promise.all(asked)).map((it) => it.status)).toEqual([200, 200]);
});

test('who waits for their turn to choose a new password is held up in nothing else', async () => {
  const [alice, bob] = [(await world.person('Alice')).at(narrow), (await world.person('Bob')).at(narrow)];
  await bob.post('/api/auth/request-password-reset', { email: bob.email });
  const link = linkIn(await newestMail(world.url, bob.email, 'new password'));
  const token = new URL(link).searchParams.get('token');
  const turns = await takeAllTurns();
  const newPassword = 'battery-staple-2';
  const asked = [
    alice.post('/api/auth/change-password', { currentPassword: password, newPassword }),
    new Person(narrow, '').post('/api/auth/reset-password', { token, newPassword }),
  ];
  try {
    await isCounted(`wrong password signed in ${alice.userId}`);
    for (const person of [alice, bob])
      await isAnswered(() => person.patch('/api/profile', { bio: 'I wait.' }));
  } finally {
    await turns.release();
  }
  expect((await Promise.all(asked)).map((it) => it.status)).toEqual([200, 200]);
});
