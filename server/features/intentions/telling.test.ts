/** Who hears at once of an intention, and who does not. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/person.ts';
import { bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { writeAsked } from './standing-rows.ts';

let world: World;
let alice: Person;
let bob: Person;
let carol: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
beforeEach(async () => {
  [alice, bob, carol] = [await world.person('Alice'), await world.person('Bob'), await world.person('Carol')];
});
afterAll(() => world.close());

const word = (intentionId: string, deleted = false) => ({ kind: 'intention.changed', intentionId, deleted });

/** Who else fits is looked for later, and told when it is found. */
const heardBy = ({ heard }: Person) => heard.filter(({ kind }) => kind !== 'counterpart.found');

test('a change and a deletion are for the owner and the matched; a like without a match ends without a word', async () => {
  const [wish, other] = [await bob.posts(houseWanted), await carol.posts(houseWanted)];
  for (const person of [alice, bob, carol]) await person.listen();
  const house = await alice.posts(houseForSale);
  await bob.likes(wish, house);
  await carol.likes(other, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 360_000 });
  await alice.delete(`/api/intentions/${house.id}`);
  // What comes last shows that nothing else comes.
  await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, title: 'Changed' });
  await carol.put(`/api/intentions/${other.id}`, { ...houseWanted, title: 'Changed' });
  const match = (kind: string, mine: string, theirs: string) => ({
    kind: `match.${kind}`,
    ...{ chatId, myIntentionId: mine, theirIntentionId: theirs },
  });
  const ofBob = [
    match('created', wish.id, house.id),
    word(house.id),
    match('removed', wish.id, house.id),
    word(house.id, true),
    word(wish.id),
  ];
  const ofAlice = [
    match('created', house.id, wish.id),
    word(house.id),
    match('removed', house.id, wish.id),
    word(house.id, true),
  ];
  await expect.poll(() => heardBy(bob)).toEqual(ofBob);
  await expect.poll(() => heardBy(carol)).toEqual([word(other.id)]);
  await expect.poll(() => heardBy(alice)).toEqual(ofAlice);
});

test('that new matches were seen is told in the other tabs, once; what was not new is passed over', async () => {
  const [house, car] = [await alice.posts(houseForSale), await alice.posts(carForSale)];
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await alice.listen();
  for (const intentionIds of [[], [car.id], [house.id, car.id], [house.id]])
    expect((await alice.post('/api/matches/seen', { intentionIds })).status).toBe(204);
  await alice.put(`/api/intentions/${car.id}`, { ...carForSale, title: 'Changed' });
  const seen = { kind: 'matches.seen', intentionIds: [house.id] };
  await expect.poll(() => heardBy(alice)).toEqual([seen, word(car.id)]);
});

test('an edit that changes nothing is told to nobody, unless it answers whether the intention still stands', async () => {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  for (const person of [alice, bob]) await person.listen();
  const edit = (change = {}) => alice.put(`/api/intentions/${house.id}`, { ...houseForSale, ...change });
  for (const _ of [1, 2, 3]) expect((await edit()).status).toBe(200);
  await edit({ price: 360_000 });
  await expect.poll(() => heardBy(bob)).toEqual([word(house.id)]);
  await expect.poll(() => heardBy(alice)).toEqual([word(house.id)]);
  await world.context.transact((tx) => writeAsked(tx, [house.id], new Date()));
  await edit({ price: 360_000 });
  await expect.poll(() => heardBy(alice)).toEqual([word(house.id), word(house.id)]);
});
