/** Who may do what: every call of the API, asked by each kind of person, cell by cell. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses } from '../../contract/addresses.ts';
import { type Call, refusalsOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { unsubscribeUrl } from '../../server/features/notifications/unsubscribe.ts';
import { type Facts, names, pathOf, samples } from '../call-samples.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

/** Alice owns the house, Bob is matched with her, Eve is signed in, Una is not verified, the visitor has no account. */
const askers = ['visitor', 'unverified', 'stranger', 'matched', 'owner'] as const;
type Asker = (typeof askers)[number];

/** Who may make a call; to all others what its path names is not there. */
const open: Record<Call['who'], readonly Asker[]> = {
  everybody: askers,
  'signed in': ['stranger', 'matched', 'owner'],
  participants: ['matched', 'owner'],
  owner: ['owner'],
};

function expected(name: keyof typeof samples, asker: Asker): number {
  const call: Call = calls[name];
  if (open[call.who].includes(asker)) return samples[name].status ?? usualStatus(call);
  return asker === 'visitor' ? 401 : asker === 'unverified' ? 403 : 404;
}

/** A call that answers a page declares no reply. */
function usualStatus({ reply = {} }: Call): number {
  return Number(Object.keys(reply)[0] ?? 200);
}

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
  const unsubscribed = unsubscribeUrl(world.context.config, { userId: people.owner.userId, kind: 'match' });
  facts = { house, wish, chatId: chatId!, mailToken: new URL(unsubscribed).pathname.split('/').at(-1)! };
  await world.context.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', people.unverified.userId)
    .execute();
});
afterAll(() => world.close());

const cells = names.flatMap((name) =>
  askers.map((asker) => ({ name, asker, address: addresses[name], status: expected(name, asker) })),
);

test.each(cells)('$address by $asker answers $status', async ({ name, asker, status }) => {
  const call: Call = calls[name];
  const reply = await people[asker].call<{ code?: RefusalCode }>(
    call.method,
    pathOf(name, facts),
    samples[name].body?.(facts),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  if (status < 400) return;
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(refusalsOf(call), 'a refusal that the call declares').toContain(reply.body.code);
});

test('every call of the site’s description is declared, and every declared one is served', async () => {
  const { paths } = (await world.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.sort()).toEqual(Object.values(addresses).sort());
});

test('a call that changes something is refused from another site', async () => {
  for (const name of names.filter((it) => calls[it].method !== 'GET')) {
    const given = samples[name].body?.(facts);
    const response = await fetch(new URL(pathOf(name, facts), world.url), {
      method: calls[name].method,
      headers: {
        cookie: people.owner.cookieHeader,
        origin: 'https://evil.example',
        ...(given !== undefined && !(given instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(given !== undefined && { body: given instanceof FormData ? given : JSON.stringify(given) }),
    });
    expect(response.status, name).toBe(403);
  }
});
