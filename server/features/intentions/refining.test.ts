/** An intention stands at its sector while its postcode cannot be looked up, and moves when it can. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidatePage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { distanceMiles, type PublicPlace, unitVector } from '../../../domain/place.ts';
import { type LookupServer, openLookupServer } from '../../../tests/lookup-server.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carForSale, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { createPostcodeService } from '../../outside/postcode-service.ts';
import { refineAll, refineIntentionsAt } from './jobs.ts';

/** Knows no postcode; this world cannot reach it. */
let lookup: LookupServer;
let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  lookup = await openLookupServer();
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
});
afterAll(async () => {
  await world.close();
  await lookup.close();
});

const seenBy = async (person: Person, { id }: { id: string }) =>
  (await person.get<Intention>(`/api/intentions/${id}`)).body;
const refine = (postcode: string) => refineIntentionsAt(world.context, postcode);
const change = ({ id }: Intention, answers: object) => alice.put<Intention>(`/api/intentions/${id}`, answers);
const word = ({ id }: Intention) => ({ kind: 'intention.changed', intentionId: id, deleted: false });

test('while nobody can tell where it is its sector stands in, and it moves when that is known', async () => {
  const house = await alice.posts({ ...houseForSale, postcode: 'BA2 4AA' });
  const neighbour = await alice.posts({ ...houseForSale, postcode: 'BA2 4AB' });
  expect(house).toMatchObject({ approximate: true, latitude: 51.3776, longitude: -2.3565, area: 'Bath BA2' });
  const wish = await bob.posts({ ...houseWanted, searchRadius: 5 });
  const candidates = async () => {
    const { body } = await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates`);
    return body.items.map(({ intention }) => intention.id);
  };
  await expect(refine('BA2 4AA')).rejects.toThrow('cannot be reached');
  expect(await seenBy(alice, house)).toMatchObject({ approximate: true });
  expect(await candidates()).toEqual([]);

  const { latitude, longitude } = bristol;
  await world.knowPostcodes({ postcode: 'BA2 4AA', latitude, longitude });
  await alice.listen();
  await refine('BA2 4AA');
  expect(await seenBy(alice, house)).toMatchObject({ approximate: false, latitude, longitude });
  expect(await candidates()).toEqual([house.id]);
  expect(await seenBy(alice, neighbour)).toEqual(neighbour);
  await expect.poll(() => alice.heard).toEqual([word(house)]);
});

test('a postcode that turns out not to exist keeps its place, and its owner alone is asked to correct it', async () => {
  const eve = await world.person('Eve');
  const answers = { ...carForSale, postcode: 'BA2 9ZZ' };
  const [corrected, waiting] = [await eve.posts(answers), await eve.posts(answers)];
  expect(corrected).toMatchObject({ approximate: true, postcodeUnknown: false });
  const reached = { ...world.context, postcodeService: createPostcodeService(lookup.url) };
  await eve.listen();
  await refineIntentionsAt(reached, 'BA2 9ZZ');
  for (const car of [corrected, waiting]) {
    const asked = { approximate: true, postcodeUnknown: true, latitude: 51.3726 };
    expect(await seenBy(eve, car)).toMatchObject(asked);
    expect(await seenBy(bob, car)).not.toHaveProperty('postcodeUnknown');
  }
  const told = ({ id }: Intention) =>
    eve.heard.filter((it) => it.kind === 'intention.changed' && it.intentionId === id);
  await expect.poll(() => [told(corrected), told(waiting)]).toEqual([[word(corrected)], [word(waiting)]]);
  // As at each start of the site.
  await refineIntentionsAt(reached, 'BA2 9ZZ');

  await eve.put(`/api/intentions/${corrected.id}`, carForSale);
  await world.knowPostcodes({ postcode: 'BA2 9ZZ', latitude: 51.37, longitude: -2.36 });
  await refine('BA2 9ZZ');
  for (const car of [corrected, waiting])
    expect(await seenBy(eve, car)).toMatchObject({ approximate: false, postcodeUnknown: false });
  const counts = () => [told(corrected).length, told(waiting).length];
  await expect.poll(() => Math.min(...counts())).toBeGreaterThan(1);
  expect(counts(), 'asked once, and told of the end of it').toEqual([2, 2]);
});

test('each day every postcode that an intention waits for is looked up again, once', async () => {
  const car = await alice.posts({ ...carForSale, postcode: 'BA1 5AA' });
  expect(car).toMatchObject({ approximate: true });
  await world.knowPostcodes({ postcode: 'BA1 5AA', latitude: 51.39, longitude: -2.37 });
  await refineAll(world.context);
  // The look-up that its posting asked for waited still: it comes now, and none is beside it.
  const { rows } = await sql`select from pgboss.job where data ->> 'postcode' = 'BA1 5AA'`.execute(
    world.context.db,
  );
  expect(rows).toHaveLength(1);
  await expect
    .poll(() => seenBy(alice, car), { timeout: 15_000 })
    .toMatchObject({ approximate: false, latitude: 51.39 });
});

test('a postcode that is not known is looked up once more a moment later, however many wait for it', async () => {
  const answers = { ...carForSale, postcode: 'BA1 6AA' };
  const [car, other] = [await alice.posts(answers), await alice.posts(answers)];
  await change(other, { ...answers, price: 7_000 });
  await alice.posts(carForSale);
  expect(await laterLookUps('BA1 6AA')).toBe(1);
  expect(await laterLookUps(bristol.postcode)).toBe(0);
  await world.knowPostcodes({ postcode: 'BA1 6AA', latitude: 51.4, longitude: -2.35 });
  const { db } = world.context;
  await sql`
    update pgboss.job set start_after = created_on
    where name = 'refine-postcode' and state = 'created'`.execute(db);
  const seen = async () => [await seenBy(alice, car), await seenBy(alice, other)];
  const moved = { approximate: false, latitude: 51.4 };
  await expect.poll(seen, { timeout: 15_000 }).toMatchObject([moved, moved]);
});

/** How many look-ups of this postcode wait for a time that was not yet when they were asked for. */
async function laterLookUps(postcode: string): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'refine-postcode' and data ->> 'postcode' = ${postcode}
      and state = 'created' and start_after > created_on`.execute(world.context.db);
  return rows.length;
}

test('a change that leaves the postcode leaves the place, though nobody can tell it any more', async () => {
  await world.knowPostcodes({ postcode: 'BA1 7AA', latitude: 51.41, longitude: -2.36 });
  const answers = { ...carForSale, postcode: 'BA1 7AA' };
  const car = await alice.posts(answers);
  await world.context.db.deleteFrom('postcodes').where('postcode', '=', 'BA1 7AA').execute();
  const { body } = await change(car, { ...answers, price: 7_000 });
  expect(body).toMatchObject({ price: 7_000, approximate: false, latitude: 51.41, longitude: -2.36 });
});

test('a change moves it, too, once its postcode is known', async () => {
  const answers = { ...carForSale, postcode: 'BA1 8AA' };
  const car = await alice.posts(answers);
  await world.knowPostcodes({ postcode: 'BA1 8AA', latitude: 51.42, longitude: -2.37 });
  expect((await change(car, answers)).body).toMatchObject({ approximate: false, latitude: 51.42 });
});

test('an approximate place that becomes exact is moved another way: who knew the first move cannot undo the second', async () => {
  const { db } = world.context;
  const row = (id: string) =>
    db.selectFrom('intentions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const guessedWithin: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const postcode = `BA2 ${4 + at}AD`;
    const { id } = await alice.posts({ ...houseForSale, postcode });
    const before = await row(id);
    expect(before.approximate).toBe(true);
    await world.knowPostcodes({
      postcode,
      latitude: before.latitude + 0.004,
      longitude: before.longitude - 0.003,
    });
    await refine(postcode);
    const after = await row(id);
    expect(after.approximate).toBe(false);
    expect(distanceMiles(after, publicOf(after))).toBeGreaterThan(0.199);
    const { x, y, z } = await db
      .selectFrom('discoverySells')
      .selectAll()
      .where('intentionId', '=', id)
      .executeTakeFirstOrThrow();
    expect({ x, y, z }).toEqual(unitVector(publicOf(after)));
    const undone = {
      latitude: publicOf(after).latitude - publicOf(before).latitude + before.latitude,
      longitude: publicOf(after).longitude - publicOf(before).longitude + before.longitude,
    };
    guessedWithin.push(distanceMiles(undone, after));
  }
  expect(Math.max(...guessedWithin)).toBeGreaterThan(0.05);
});

function publicOf(it: PublicPlace) {
  return { latitude: it.publicLatitude, longitude: it.publicLongitude };
}
