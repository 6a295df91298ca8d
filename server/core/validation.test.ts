/** Text that cannot be stored is refused at the door, wherever it comes in; text that is typed is made clean. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../contract/accounts.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Person } from '../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../tests/samples.ts';
import { openWorld, password, type World } from '../../tests/world.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const zero = '%00';

test.each([
  ['GET', '/api/chats/a%00b/messages'],
  ['POST', '/api/chats/a%00b/read'],
  ['POST', '/api/chats/a%00b/typing'],
  ['GET', '/api/unsubscribe/a%00b'],
  ['GET', '/api/question-sets/property/a%00b'],
])('%s %s is not found', async (method, path) => {
  expect(await alice.call(method, path)).toMatchObject({ status: 404 });
});

test.each([
  ['/dev/mailbox.json', 'to'],
  ['/api/auth/verify-email', 'token'],
])('a question to %s with the zero character in "%s" is refused by that name', async (path, field) => {
  const reply = await world.visitor().get<Problem>(`${path}?${field}=a${zero}b`);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.fields!)).toEqual([field]);
});

test.each(['\0', '\ud800', '\udfff'])('a body with %j is refused next to the field', async (bad) => {
  const endpoint = `https://push.example/${bad}`;
  const keys = { p256dh: 'x', auth: `x${bad}` };
  const visitor = world.visitor();
  const token = `token${bad}`;
  for (const [field, reply] of [
    [
      'keys',
      await alice.post<Problem>('/api/push-subscriptions', { endpoint: 'https://push.example/', keys }),
    ],
    ['endpoint', await alice.delete<Problem>('/api/push-subscriptions', { endpoint })],
    ['token', await visitor.post<Problem>('/api/auth/reset-password', { token, newPassword: password })],
  ] as const) {
    expect(reply.status, field).toBe(422);
    expect(Object.keys(reply.body.fields!)).toEqual([field]);
  }
});

test('what somebody types is kept clean, and what would show nothing is asked for again', async () => {
  const house = await alice.posts({
    ...houseForSale,
    title: 'A\u202e  house\0\ud800',
    description: 'One\r\ntwo',
  });
  expect(house).toMatchObject({ title: 'A  house', description: 'One\ntwo' });
  const changed = await alice.patch<Profile>('/api/profile', {
    profession: '\u3164\u200b',
    bio: 'Zoe\u0308',
  });
  expect(changed.body).toMatchObject({ profession: '', bio: 'Zoë' });
  const nameless = { firstName: '\u2800', lastName: '\u202e\u3164', email: 'n@example.org', password };
  const refusal = await world.visitor().post<Problem>('/api/auth/sign-up/email', nameless);
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.body.fields!).sort()).toEqual(['firstName', 'lastName']);
});

test.each([2e-296, -0.5, 0.25, 1e308, 21])('%d bedrooms are no answer', async (bedrooms) => {
  const { type, category, postcode, price } = houseForSale;
  const draft = { type, category, postcode, price, bedrooms };
  const reply = await world.visitor().post('/api/candidates/count', { draft });
  expect(reply.status).toBe(422);
  const wish = { ...houseWanted, minBedrooms: bedrooms };
  expect((await alice.post('/api/intentions', wish)).status).toBe(422);
});
