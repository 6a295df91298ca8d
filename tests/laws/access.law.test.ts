/** Who may do what: every call of the API, asked by each kind of person, cell by cell. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { unsubscribeUrl } from '../../server/features/notifications/unsubscribe.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

/** Alice owns the house, Bob is matched with her, Eve is signed in, Una is not verified, the visitor has no account. */
const askers = ['visitor', 'unverified', 'stranger', 'matched', 'owner'] as const;
type Asker = (typeof askers)[number];

interface Facts {
  house: Intention;
  wish: Intention;
  chatId: string;
  stranger: Intention;
  /** The path of the link in a mail to the owner. */
  wayOut: string;
}

interface Row {
  call: string;
  /** The path with real ids. */
  path(facts: Facts, asker: Asker): string;
  body?(facts: Facts, asker: Asker): unknown;
  /** The status each asker gets, in the order of `askers`. */
  expected: readonly [number, number, number, number, number];
}

const closed = [401, 403] as const;
const mine = (facts: Facts, asker: Asker) =>
  asker === 'owner' ? facts.house : asker === 'matched' ? facts.wish : facts.stranger;
const other = (facts: Facts, asker: Asker) => (asker === 'owner' ? facts.wish : facts.house);
const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['not a picture'], { type: 'image/png' }), 'a.png');
  return form;
};
/** A browser's push subscription: keys that are keys, and an address where nobody listens. */
const browser = {
  endpoint: 'https://push.example/browser',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};
const nobody = '00000000-0000-4000-8000-000000000000';

const table: readonly Row[] = [
  { call: 'GET /api/categories', path: () => '/api/categories', expected: [200, 200, 200, 200, 200] },
  {
    call: 'GET /api/question-sets/{category}/{type}',
    path: () => '/api/question-sets/property/sell',
    expected: [200, 200, 200, 200, 200],
  },
  {
    call: 'GET /api/postcodes/{postcode}',
    path: () => `/api/postcodes/${encodeURIComponent(bristol.postcode)}`,
    expected: [200, 200, 200, 200, 200],
  },
  {
    call: 'GET /api/intentions/{id}',
    path: ({ house }) => `/api/intentions/${house.id}`,
    expected: [200, 200, 200, 200, 200],
  },
  {
    call: 'POST /api/candidates/preview',
    path: () => '/api/candidates/preview',
    body: () => ({ draft: houseWanted }),
    expected: [200, 200, 200, 200, 200],
  },
  {
    call: 'POST /api/candidates/count',
    path: () => '/api/candidates/count',
    body: () => ({ draft: { type: 'buy', category: 'property', postcode: bristol.postcode } }),
    expected: [200, 200, 200, 200, 200],
  },
  { call: 'GET /api/profile', path: () => '/api/profile', expected: [...closed, 200, 200, 200] },
  {
    call: 'PATCH /api/profile',
    path: () => '/api/profile',
    body: () => ({ bio: 'Hello' }),
    expected: [...closed, 200, 200, 200],
  },
  {
    call: 'DELETE /api/profile',
    path: () => '/api/profile',
    body: () => ({ password: 'not-my-password-1' }),
    expected: [...closed, 422, 422, 422],
  },
  {
    call: 'POST /api/profile/photo',
    path: () => '/api/profile/photo',
    body: file,
    expected: [...closed, 415, 415, 415],
  },
  {
    call: 'DELETE /api/profile/photo',
    path: () => '/api/profile/photo',
    expected: [...closed, 200, 200, 200],
  },
  { call: 'GET /api/intentions', path: () => '/api/intentions', expected: [...closed, 200, 200, 200] },
  {
    call: 'POST /api/intentions',
    path: () => '/api/intentions',
    body: () => houseWanted,
    expected: [...closed, 201, 201, 201],
  },
  {
    call: 'PUT /api/intentions/{id}',
    path: ({ house }) => `/api/intentions/${house.id}`,
    body: () => houseForSale,
    expected: [...closed, 404, 404, 200],
  },
  {
    call: 'GET /api/intentions/{id}/candidates',
    path: ({ house }) => `/api/intentions/${house.id}/candidates`,
    expected: [...closed, 404, 404, 200],
  },
  {
    call: 'GET /api/intentions/{id}/near-misses',
    path: ({ house }) => `/api/intentions/${house.id}/near-misses`,
    expected: [...closed, 404, 404, 200],
  },
  {
    call: 'GET /api/intentions/{id}/likes',
    path: ({ house }) => `/api/intentions/${house.id}/likes`,
    expected: [...closed, 404, 404, 200],
  },
  {
    call: 'GET /api/intentions/{id}/facing',
    path: ({ house }) => `/api/intentions/${house.id}/facing`,
    expected: [...closed, 200, 200, 200],
  },
  {
    call: 'POST /api/images',
    path: () => '/api/images',
    body: ({ house }) => {
      const form = file();
      form.append('intentionId', house.id);
      return form;
    },
    expected: [...closed, 404, 404, 415],
  },
  {
    call: 'PUT /api/intentions/{id}/likes/{otherId}',
    path: (facts, asker) => `/api/intentions/${mine(facts, asker).id}/likes/${other(facts, asker).id}`,
    expected: [...closed, 200, 200, 200],
  },
  { call: 'GET /api/matches', path: () => '/api/matches', expected: [...closed, 200, 200, 200] },
  {
    call: 'POST /api/matches/seen',
    path: () => '/api/matches/seen',
    body: ({ house }) => ({ intentionIds: [house.id] }),
    expected: [...closed, 204, 204, 204],
  },
  { call: 'GET /api/chats', path: () => '/api/chats', expected: [...closed, 200, 200, 200] },
  {
    call: 'GET /api/chats/{id}/messages',
    path: ({ chatId }) => `/api/chats/${chatId}/messages`,
    expected: [...closed, 404, 200, 200],
  },
  {
    call: 'POST /api/chats/{id}/messages',
    path: ({ chatId }) => `/api/chats/${chatId}/messages`,
    body: () => ({ id: crypto.randomUUID(), content: 'Hello' }),
    expected: [...closed, 404, 200, 200],
  },
  {
    call: 'POST /api/chats/{id}/read',
    path: ({ chatId }) => `/api/chats/${chatId}/read`,
    expected: [...closed, 404, 200, 200],
  },
  {
    call: 'POST /api/chats/{id}/typing',
    path: ({ chatId }) => `/api/chats/${chatId}/typing`,
    expected: [...closed, 404, 204, 204],
  },
  {
    call: 'DELETE /api/intentions/{id}/likes/{otherId}',
    path: (facts, asker) => `/api/intentions/${mine(facts, asker).id}/likes/${nobody}`,
    expected: [...closed, 404, 404, 404],
  },
  {
    call: 'POST /api/contact',
    path: () => '/api/contact',
    body: () => ({
      name: 'Ann',
      email: 'ann@example.org',
      message: 'A question about posting.',
      website: '',
    }),
    expected: [202, 202, 202, 202, 202],
  },
  { call: 'GET /api/push-key', path: () => '/api/push-key', expected: [200, 200, 200, 200, 200] },
  {
    call: 'POST /api/push-subscriptions',
    path: () => '/api/push-subscriptions',
    body: () => browser,
    expected: [...closed, 204, 204, 204],
  },
  {
    call: 'DELETE /api/push-subscriptions',
    path: () => '/api/push-subscriptions',
    body: () => ({ endpoint: browser.endpoint }),
    expected: [...closed, 204, 204, 204],
  },
  // Whoever holds the mail holds its link: it needs no sign-in.
  {
    call: 'GET /api/unsubscribe/{token}',
    path: ({ wayOut }) => wayOut,
    expected: [200, 200, 200, 200, 200],
  },
  {
    call: 'POST /api/unsubscribe/{token}',
    path: ({ wayOut }) => wayOut,
    expected: [200, 200, 200, 200, 200],
  },
  // Last, because it takes the house away.
  {
    call: 'DELETE /api/intentions/{id}',
    path: ({ house }) => `/api/intentions/${house.id}`,
    expected: [...closed, 404, 404, 204],
  },
];

let world: World;
let people: Record<Asker, Person>;
let facts: Facts;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
  const [owner, matched, stranger, unverified] = await Promise.all(
    ['Alice', 'Bob', 'Eve', 'Una'].map((name) => world.person(name)),
  );
  people = {
    visitor: world.visitor(),
    unverified: unverified!,
    stranger: stranger!,
    matched: matched!,
    owner: owner!,
  };
  const house = await people.owner.posts(houseForSale);
  const wish = await people.matched.posts(houseWanted);
  await people.matched.likes(wish, house);
  const { chatId } = (await people.owner.likes(house, wish)).body;
  const wayOut = new URL(unsubscribeUrl(world.context.config, { userId: people.owner.userId, kind: 'match' }))
    .pathname;
  facts = { house, wish, chatId: chatId!, stranger: await people.stranger.posts(houseWanted), wayOut };
  await world.context.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', people.unverified.userId)
    .execute();
});
afterAll(() => world.close());

const cells = table.flatMap((row) =>
  askers.map((asker, at) => ({ row, asker, call: row.call, status: row.expected[at]! })),
);

test.each(cells)('$call by $asker answers $status', async ({ row, asker, status }) => {
  const [method = ''] = row.call.split(' ');
  const reply = await people[asker].call(method, row.path(facts, asker), row.body?.(facts, asker));
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  if (status >= 400) expect(reply.headers.get('content-type')).toContain('application/problem+json');
});

test('no call of the API is missing from the table', async () => {
  const { paths } = (await world.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // better-auth's own calls are tested in server/features/accounts.
  const ours = calls.filter((call) => call.includes(' /api/') && !call.includes('/api/auth/'));
  expect(ours.sort()).toEqual(table.map((row) => row.call).sort());
});

test('a call that changes something is refused from another site', async () => {
  for (const { call, path, body } of table.filter((row) => !row.call.startsWith('GET'))) {
    const [method = ''] = call.split(' ');
    const given = body?.(facts, 'owner');
    const response = await fetch(new URL(path(facts, 'owner'), world.url), {
      method,
      headers: {
        cookie: people.owner.cookieHeader,
        origin: 'https://evil.example',
        ...(given !== undefined && !(given instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(given !== undefined && { body: given instanceof FormData ? given : JSON.stringify(given) }),
    });
    expect(response.status, call).toBe(403);
  }
});
