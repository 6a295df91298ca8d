/**
 * The cookie that a browser is known by, and how many are known for one person. What it is good for:
 * guessing.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../tests/world.ts';
import { browserOf, rememberBrowser } from './known-browsers.ts';
import { isKnownBrowser } from './sql.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const callerWith = (cookie?: string) => ({
  headers: new Headers(cookie === undefined ? {} : { cookie }),
  network: '198.51.100.1',
});

test('its cookie lasts a year, goes to where people sign in, and over TLS alone where the site has it', async () => {
  const { userId } = await world.person('Alice');
  const { transact, config } = world.context;
  const cookieAt = async (origin: string) => {
    const context = { ...world.context, config: { ...config, origin } };
    return (await transact((tx) => rememberBrowser(context, tx, userId, callerWith()))).cookie;
  };
  const name = '[-\\w]{43}';
  const rest = 'Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax';
  expect(await cookieAt('https://intent.example')).toMatch(
    new RegExp(`^__Secure-intent\\.browser=${name}; ${rest}; Secure$`),
  );
  expect(await cookieAt('http://localhost:3000')).toMatch(new RegExp(`^intent\\.browser=${name}; ${rest}$`));
});

test('twenty are known for one person: with one more, the one not seen for longest is forgotten', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const { db, transact } = world.context;
  const start = Date.now();
  let visits = 0;
  /** Signs in; answers the browser's new cookie. */
  const visit = async (userId: string, cookie?: string) => {
    visits += 1;
    const clock = () => new Date(start + visits * 1_000);
    const set = await transact((tx) =>
      rememberBrowser({ ...world.context, clock }, tx, userId, callerWith(cookie)),
    );
    return set.cookie.split(';')[0]!;
  };
  const isKnown = (cookie: string, email: string) =>
    isKnownBrowser(db, browserOf(world.context, callerWith(cookie))!, email);

  const ofBob = await visit(bob.userId);
  const cookies: string[] = [];
  for (let count = 0; count < 20; count += 1) cookies.push(await visit(alice.userId));
  const [first, second, third] = cookies as [string, string, string];
  expect(await isKnown(first, alice.email)).toBe(true);
  const firstAgain = await visit(alice.userId, first);
  const another = await visit(alice.userId);

  expect(await isKnown(second, alice.email)).toBe(false);
  for (const cookie of [firstAgain, third, another]) expect(await isKnown(cookie, alice.email)).toBe(true);
  expect(await isKnown(ofBob, bob.email)).toBe(true);
});
