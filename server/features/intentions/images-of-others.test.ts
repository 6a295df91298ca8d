/** A picture for an intention that is somebody else's, or that goes while the picture is stored. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { imageForms } from '../../../domain/media.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  bytes = await photo();
});
afterAll(() => world.close());

const notFound = { status: 404, body: { code: 'intention-not-found' } };
function add(person: Person, { id }: Intention, file: Uint8Array<ArrayBuffer> = bytes) {
  const form = new FormData();
  form.append('intentionId', id);
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'a.jpg');
  return person.post('/api/images', form);
}

test('whoever sends somebody else’s intention a file that is no picture learns only that there is no such intention', async () => {
  const car = await alice.posts(carForSale);
  expect(await add(bob, car, Buffer.from('no picture'))).toMatchObject(notFound);
});

test('an intention that goes while its picture is stored is not found, and an hour later nor is the picture', async () => {
  const car = await alice.posts(carForSale);
  const { storage, db } = world.context;
  const put = storage.put;
  const stored: string[] = [];
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (path, file) => {
    await alice.delete(`/api/intentions/${car.id}`);
    stored.push(path);
    return put(path, file);
  });
  expect(await add(alice, car)).toMatchObject(notFound);
  spy.mockRestore();
  const kept = () => Promise.all(stored.map(async (path) => (await storage.get(path)) !== null));
  await jobsDone(world);
  expect(await kept()).toEqual(imageForms.map(() => true));
  await sql`
    update pgboss.job set start_after = created_on
    where name = 'remove-unnamed-files' and state = 'created'`.execute(db);
  await jobsDone(world);
  expect(await kept()).toEqual(imageForms.map(() => false));
});
