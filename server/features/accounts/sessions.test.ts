/** Who is behind a session cookie: nobody, unless we signed it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../tests/person.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());

const statusWith = async (cookie: string | undefined) =>
  (await fetch(`${world.url}/api/profile`, cookie === undefined ? {} : { headers: { cookie } })).status;

/** The cookie's name, its token, and the signature under it. */
function partsOf({ cookieHeader }: Person): { name: string; token: string; signature: string } {
  const [name, value] = cookieHeader.split('=') as [string, string];
  const signed = decodeURIComponent(value);
  const dot = signed.lastIndexOf('.');
  return { name, token: signed.slice(0, dot), signature: signed.slice(dot + 1) };
}
const withValue = (value: string) => `${partsOf(alice).name}=${encodeURIComponent(value)}`;

test('the cookie as it was given is its person’s, also among others', async () => {
  const { token, signature } = partsOf(alice);
  expect(await statusWith(withValue(`${token}.${signature}`))).toBe(200);
  expect(await statusWith(`a=b; ${withValue(`${token}.${signature}`)}; c`)).toBe(200);
});

test('a connection among whose cookies are long ones stays while its session does, and hears that it may have missed something', async () => {
  const { live, db } = world.context;
  const nora = await world.person('Nora');
  nora.keepCookie('long', 'x'.repeat(3_000));
  await nora.listen();
  live.refetchHere();
  await vi.waitFor(() => expect(nora.heard).toHaveLength(1), soon);
  expect(nora.isListening).toBe(true);
  await db.deleteFrom('sessions').where('userId', '=', nora.userId).execute();
  live.refetchHere();
  await vi.waitFor(() => expect(nora.isListening).toBe(false), soon);
});

describe('is a visitor’s', () => {
  test.each<[string, (token: string, signature: string) => string | undefined]>([
    ['no cookie at all', () => undefined],
    ['another cookie', () => 'theme=dark'],
    ['an empty cookie', () => withValue('')],
    ['a token that nobody signed', (token) => withValue(token)],
    ['a token with an empty signature', (token) => withValue(`${token}.`)],
    ['a signature alone', (_, signature) => withValue(`.${signature}`)],
    ['a signature without its dot', (token, signature) => withValue(`${token}${signature}`)],
    ['half a signature', (token, signature) => withValue(`${token}.${signature.slice(0, 20)}`)],
    ['a signature and more', (token, signature) => withValue(`${token}.AAAA${signature}`)],
    ['a signature of nothing', (token) => withValue(`${token}.${Buffer.alloc(32).toString('base64')}`)],
    ['the signature of another’s', (token) => withValue(`${token}.${partsOf(bob).signature}`)],
    ['a changed token', (token, signature) => withValue(`${token.slice(1)}.${signature}`)],
  ])('%s', async (_, cookieOf) => {
    const { token, signature } = partsOf(alice);
    expect(await statusWith(cookieOf(token, signature))).toBe(401);
  });
});
