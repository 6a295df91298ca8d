/** By which intention somebody met whom they blocked is told only while they could see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  bob = await world.person('Bob');
});
afterAll(() => world.close());

const metBy = async () =>
  (await bob.get<{ items: { metBy: string | null }[] }>('/api/blocks')).body.items.map((it) => it.metBy);

test('what is not shown can be blocked by, and its title is not told', async () => {
  const alice = await world.person('Alice');
  const { id, title } = await alice.posts(houseForSale);
  await alice.put('/api/profile/pause');
  expect((await bob.put(`/api/intentions/${id}/block`)).status).toBe(200);
  expect(await metBy()).toEqual([null]);
  await alice.delete('/api/profile/pause');
  expect(await metBy()).toEqual([title]);
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, membersOnly: true });
  expect(await metBy(), 'Bob has an account').toEqual([title]);
});
