/**
 * Which of my own face somebody else's, over HTTP, seen by who sells: likes are told from the side of the one
 * who looks.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Facing } from '../../../contract/discovery.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());

test('a seller sees which of her homes face a wish, which she likes it from, and where they can chat once both do', async () => {
  const far = await alice.posts({ ...houseForSale, postcode: bath.postcode });
  const liked = await alice.posts(houseForSale);
  const near = await alice.posts(houseForSale);
  // Neither what she wants herself nor a car of hers faces somebody who wants a home.
  await alice.posts(houseWanted);
  await alice.posts(carForSale);
  const wish = await bob.posts(houseWanted);
  await bob.posts(houseForSale);
  await alice.likes(liked, wish);
  await bob.likes(wish, near);
  const facing = async () =>
    (await alice.get<{ items: Facing[] }>(`/api/intentions/${wish.id}/facing`)).body.items;
  const apart = { matched: false, chatId: null };
  const before = await facing();
  expect(before).toMatchObject([
    { intentionId: near.id, fits: true, likedByMe: false, ...apart },
    { intentionId: liked.id, fits: true, likedByMe: true, ...apart },
    { intentionId: far.id, fits: false, likedByMe: false, ...apart },
  ]);
  const { chatId } = (await alice.likes(near, wish)).body;
  expect((await facing())[0]).toEqual({ ...before[0], likedByMe: true, matched: true, chatId });
  expect(chatId).toContain(wish.id);
});
