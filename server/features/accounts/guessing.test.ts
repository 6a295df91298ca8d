/**
 * Wrong passwords slow the address and the person they are tried at, and never keep the person out of their
 * own browser. Right ones slow who knows them.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { allowed, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { signIn as signInDirectly } from './actions.ts';
import { trySignedIn } from './password-tries.ts';

const { free, windowMs, pauseMs } = limits.wrongPasswords;
const words =
  'There have been too many wrong passwords. Please wait half a minute and try again, or choose a new password with “Forgot password?”.';

let world: World;
let alice: Person;
let lastAddress = 0;

beforeAll(async () => {
  world = await openWorld({ rateLimits: true, trustProxy: 1 });
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});

const anAddress = () => {
  lastAddress += 1;
  return `198.51.${lastAddress >> 8}.${lastAddress & 255}`;
};

/** A sign-in from this address, without a cookie unless there is one. */
async function tries(email: string, given: string, address = anAddress(), cookie = '') {
  const response = await fetch(`${world.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      origin: world.url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ email, password: given }),
  });
  const body = (await response.json()) as Problem;
  const cookies = response.headers.getSetCookie().map((it) => it.split(';')[0]!);
  return { status: response.status, body, browser: cookies.find((it) => it.startsWith('intent.browser=')) };
}

const guesses = (email: string, count: number, address?: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => tries(email, `guess-${at}`, address ?? anAddress())));

/** Of these, the wrong passwords that were compared with the right one. */
const compared = (answers: readonly { status: number; body: Problem }[]) => {
  for (const { status, body } of answers)
    expect([401, 429]).toContain(status === 429 && body.code !== 'too-many-wrong-passwords' ? 0 : status);
  return answers.filter((it) => it.status === 401).length;
};

/** As when half a minute has passed: the pauses that run are over. */
const pausePasses = () =>
  sql`update rate_limits set ends_at = now() where ends_at < now() + interval '31 seconds'`.execute(
    world.context.db,
  );

describe('forty wrong passwords from forty addresses', () => {
  test('are mostly not even tried, in words that name the way on', async () => {
    const answers = await guesses(alice.email, 40);
    expect(compared(answers)).toBe(free + 1);
    expect(answers.find((it) => it.status === 429)!.body).toMatchObject({
      code: 'too-many-wrong-passwords',
      detail: words,
    });
  });

  test('do not keep alice out of the browser she signed in with before, signed out or not', async () => {
    let { browser } = await tries(alice.email, password);
    await guesses(alice.email, 40);
    const address = anAddress();
    for (let times = 0; times < 3; times += 1) {
      const entered = await tries(alice.email, password, address, browser);
      expect(entered.status).toBe(200);
      browser = entered.browser;
    }
  });

  test('let alice in anywhere else after the pause', async () => {
    await guesses(alice.email, 40);
    expect((await tries(alice.email, password)).status).toBe(429);
    await pausePasses();
    expect((await tries(alice.email, password)).status).toBe(200);
  });

  test('let everybody else in', async () => {
    const bob = await world.person('Bob');
    await guesses(alice.email, 40);
    expect((await tries(bob.email, password)).status).toBe(200);
  });

  test('are as slow at a person who is not there: nobody learns who is', async () => {
    expect(compared(await guesses('nobody@example.org', 40))).toBe(free + 1);
  });
});

test('an hour of guessing at one person from everywhere is 130 guesses', async () => {
  expect(free + windowMs / pauseMs).toBe(130);
  expect(compared(await guesses(alice.email, 20))).toBe(free + 1);
  for (let pause = 0; pause < 4; pause += 1) {
    await pausePasses();
    const spelled = pause % 2 ? alice.email.toUpperCase() : ` ${alice.email} `;
    expect(compared(await guesses(spelled, 5))).toBe(1);
  }
});

describe('one address', () => {
  test('that tries one password at many people is slowed, and its neighbours in known browsers are not', async () => {
    const address = anAddress();
    const { browser } = await tries(alice.email, password, address);
    const many = Array.from({ length: 20 }, (_, at) =>
      tries(`person-${at}@example.org`, 'summer-1', address),
    );
    expect(compared(await Promise.all(many))).toBe(free + 1);
    expect((await tries(alice.email, password, address)).status).toBe(429);
    expect((await tries(alice.email, password, address, browser)).status).toBe(200);
    await pausePasses();
    expect((await tries(alice.email, password, address)).status).toBe(200);
  });

  test('is a whole network of IPv6', async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      tries(`villager-${at}@example.org`, 'summer-1', `2001:db8:7:7::${at + 1}`),
    );
    expect(compared(await Promise.all(many))).toBe(free + 1);
  });

  test('shares ten allowances with the others of its wider network', async () => {
    const wider = '2001:0db8:0009:0000:0000:0000:0000:0000/48';
    const tried = free * 10 - 2;
    await world.context.strictCounter!.count(`wrong password address ${wider}`, windowMs, tried);
    const many = Array.from({ length: 30 }, (_, at) =>
      tries(`traveller-${at}@example.org`, 'summer-1', `2001:db8:9:${at}::1`),
    );
    // Two that were free, and of those beyond them ten within a pause: one for each allowance.
    expect(compared(await Promise.all(many))).toBe(12);
    expect(compared(await guesses('somebody@example.org', 1, '2001:db8:10::1'))).toBe(1);
  });

  test('that types right passwords is not slowed as who guesses is', async () => {
    const address = anAddress();
    for (let times = 0; times < free + 3; times += 1)
      expect((await tries(alice.email, password, address)).status).toBe(200);
  });
});

describe('a known browser', () => {
  test('has an allowance of its own: whoever steals it guesses no faster', async () => {
    const { browser } = await tries(alice.email, password);
    const stolen = Array.from({ length: 20 }, (_, at) =>
      tries(alice.email, `guess-${at}`, anAddress(), browser),
    );
    expect(compared(await Promise.all(stolen))).toBe(free + 1);
    expect((await tries(alice.email, password)).status).toBe(200);
  });

  test('is known for its own people alone', async () => {
    const eve = await world.person('Eve');
    const { browser } = await tries(eve.email, password);
    await guesses(alice.email, 20);
    expect((await tries(alice.email, password, anAddress(), browser)).status).toBe(429);
  });

  test('that two people use is known for both, under a new name after each sign-in', async () => {
    const bob = await world.person('Bob');
    const hers = await tries(alice.email, password);
    const his = await tries(bob.email, password, anAddress(), hers.browser);
    await guesses(alice.email, 20);
    expect((await tries(alice.email, password, anAddress(), hers.browser)).status).toBe(429);
    expect((await tries(alice.email, password, anAddress(), his.browser)).status).toBe(200);
  });

  test('is not invented', async () => {
    await guesses(alice.email, 20);
    for (const invented of ['intent.browser=', 'intent.browser=anything', 'intent.browser=%00'])
      expect((await tries(alice.email, password, anAddress(), invented)).status).toBe(429);
  });
});

describe('who knows the password of alice', () => {
  const { free: freeRight, windowMs: rightWindowMs } = limits.rightPasswords;
  /** As if so many right ones had been typed within the hour. */
  const typed = (who: string, count: number) =>
    world.context.strictCounter!.count(`right password ${who}`, rightWindowMs, count);

  test('cannot have it hashed all day: signing in gets slow, in kind words, and nobody else is slowed', async () => {
    await typed(`person ${alice.email}`, freeRight - 1);
    const { browser, status } = await tries(alice.email, password);
    expect(status).toBe(200);
    expect((await tries(alice.email, password)).status).toBe(200);
    for (const cookie of ['', browser])
      expect(await tries(alice.email, password, anAddress(), cookie)).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests' },
      });
    const bob = await world.person('Bob');
    expect((await tries(bob.email, password)).status).toBe(200);
    await pausePasses();
    expect((await tries(alice.email, password)).status).toBe(200);
  });

  test('is not slowed by wrong ones that others try', async () => {
    await typed(`person ${alice.email}`, freeRight - 2);
    const { browser } = await tries(alice.email, password);
    await guesses(alice.email, 10);
    expect((await tries(alice.email, password, anAddress(), browser)).status).toBe(200);
  });

  test('proves it at an open session not more often either', async () => {
    await typed(`signed in ${alice.userId}`, freeRight - 1);
    const viewer = { userId: alice.userId, verified: true };
    const prove = () => trySignedIn(world.context, viewer, async () => allowed());
    expect([await prove(), await prove()]).toEqual([allowed(), allowed()]);
    expect(await prove()).toEqual(refused('too-many-requests'));
  });
});

test('who sits down at an open session cannot try passwords there either, and slows nobody else', async () => {
  const change = (at: number) =>
    alice.post<Problem>('/api/auth/change-password', {
      currentPassword: `guess-${at}`,
      newPassword: 'battery-staple-2',
    });
  const leave = (at: number) => alice.delete<Problem>('/api/profile', { password: `guess-${at}` });
  // Either call alone has a limit of its own that is lower.
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 ? change(at) : leave(at))));
  expect(answers.filter((it) => it.status === 422)).toHaveLength(free + 1);
  expect(answers.filter((it) => it.status === 429).map((it) => it.body.code)).toEqual(
    Array(16 - free - 1).fill('too-many-wrong-passwords'),
  );
  const bob = await world.person('Bob');
  const his = { currentPassword: password, newPassword: 'battery-staple-2' };
  expect((await bob.post('/api/auth/change-password', his)).status).toBe(200);
  expect((await tries(alice.email, password)).status).toBe(200);
});

test('a try that ends in a surprise is none: who comes back after an outage is not slowed', async () => {
  const { context } = world;
  const caller = { headers: new Headers(), network: anAddress() };
  const api = { ...context.auth.api, signInEmail: () => Promise.reject(new Error('away')) };
  const failing = { ...context, auth: { ...context.auth, api } } as unknown as Context;
  for (let times = 0; times < free + 3; times += 1)
    await expect(signInDirectly(failing, { email: alice.email, password }, caller)).rejects.toThrow('away');
  expect(compared(await guesses(alice.email, 20))).toBe(free + 1);
});

test('a password that cannot be counted is not tried', async () => {
  const strictCounter = { count: () => Promise.reject(new Error('away')) };
  const caller = { headers: new Headers(), network: anAddress() };
  const call = signInDirectly({ ...world.context, strictCounter }, { email: alice.email, password }, caller);
  await expect(call).rejects.toThrow('away');
});
