/** A field that only this test knows, in a copy of a table: a row keeps it, and tells it to whom the table says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDiscovery, orAny, seenBy, whole } from '../../../domain/kinds/field.ts';
import { asks, kind } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import type { Coordinates, PublicPlace } from '../../../domain/place.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { findIntention } from '../discovery/sql.ts';
import { answersIn, columnsOf, findOwn, updateIntention } from './sql.ts';
import { viewIntentions } from './view.ts';

const { property } = kinds.sell;
const years = orAny(whole(1, 999));
const leasehold = kind({
  ...property,
  rows: {
    ...property.rows,
    lease: asks({
      answers: { leaseYears: seenBy('matched', inDiscovery({ criterion: 'lease', as: 'value' }, years)) },
      label: 'Years of lease',
      type: 'number',
      section: 'The home',
    }),
  },
});
const withLease = { ...kinds, sell: { ...kinds.sell, property: leasehold } };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

test('it is stored and read like every other, and told to its owner and a match alone', async () => {
  const { db, transact } = world.context;
  const [alice, bob, carol] = [
    await world.person('Alice'),
    await world.person('Bob'),
    await world.person('Carol'),
  ];
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  const told = async (viewer: { userId: string } | null) =>
    (await viewIntentions(db, [house.id], viewer, withLease)).get(house.id);

  expect(await told(alice), 'an intention is older than a field').toMatchObject({ leaseYears: null });

  const before = (await findOwn(db, house.id, alice.userId))!;
  const answers = leasehold.rule.parse({ ...houseForSale, leaseYears: 90 });
  await transact((tx) =>
    updateIntention(tx, house.id, { ...placeOf(before), ...columnsOf(answers), updatedAt: new Date() }),
  );
  const row = (await findOwn(db, house.id, alice.userId))!;
  expect(answersIn(row)).toEqual(answersIn(columnsOf(answers)));
  expect((await findIntention(db, house.id))?.answers, 'discovery may read it').toMatchObject({
    leaseYears: 90,
  });

  expect(await told(alice)).toMatchObject({ leaseYears: 90, address: houseForSale.address });
  expect(await told(bob)).toMatchObject({ leaseYears: 90, address: houseForSale.address });
  for (const stranger of [carol, null]) {
    const view = await told(stranger);
    expect(view).toMatchObject({ price: houseForSale.price });
    for (const name of ['leaseYears', 'address', 'postcode']) expect(view).not.toHaveProperty(name);
  }
});

/** A place is written whole. */
function placeOf({ latitude, longitude, publicLatitude, publicLongitude }: Coordinates & PublicPlace) {
  const place = { latitude, longitude, approximate: false, postcodeUnknown: false };
  return { ...place, publicLatitude, publicLongitude };
}
