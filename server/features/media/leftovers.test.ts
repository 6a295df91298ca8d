/** Files that no row came to name: an upload that ended between the two leaves them behind. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import type { Image } from '../../../contract/media.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { removeFilesLater, removeLeftOver, removeUnlessNamed } from './jobs.ts';
import { filesOf, imageView, readPicture, storePicture } from './pictures.ts';

let world: World;
let alice: Person;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bytes = await photo();
});
afterAll(() => world.close());

test('files without a row go after an hour, those of an intention and of a person stay', async () => {
  const car = await alice.posts(carForSale);
  const { body: added } = await alice.post<Image>('/api/images', formFor(car.id));
  const { body: profile } = await alice.post<Profile>('/api/profile/photo', formFor(car.id));
  const abandoned = await beginPicture(car.id);
  const named = [added.url, added.thumbnail, profile.photo!];
  const leftOver = [abandoned.url, abandoned.thumbnail];
  await jobsDone(world);
  expect(await areStored([...named, ...leftOver])).toEqual([true, true, true, true, true]);
  await anHourPasses();
  await jobsDone(world);
  expect(await areStored(leftOver)).toEqual([false, false]);
  expect(await areStored(named)).toEqual([true, true, true]);
});

test('a change that removes no file asks for no work', async () => {
  const { context } = world;
  await context.transact((tx) => removeFilesLater(context, tx, []));
  const asked = sql`select from pgboss.job where name = 'remove-files' and state < 'completed'`;
  expect((await asked.execute(context.db)).rows).toEqual([]);
});

test('a file that the store refuses for days is tried until it goes, and holds up no other', async () => {
  const { context } = world;
  const folder = randomUUID();
  const [stuck, other] = [`Images/${folder}/stuck.webp`, `Images/${folder}/other.webp`];
  for (const path of [stuck, other]) await context.storage.put(path, bytes);
  let refuses = (_path: string) => true;
  const { remove } = context.storage;
  const spy = vi.spyOn(context.storage, 'remove').mockImplementation(async (paths) => {
    if (paths.some((path) => refuses(path))) throw new Error('no right to delete');
    return remove(paths);
  });
  await context.transact((tx) => removeFilesLater(context, tx, [stuck, other]));
  // Its own job tries once; from then on the rows do.
  await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1), { timeout: 15_000, interval: 50 });
  const there = async () =>
    (await Promise.all([stuck, other].map((it) => context.storage.get(it)))).map((it) => it !== null);
  const hours = (many: number) => ({
    ...context,
    clock: () => new Date(context.clock().getTime() + many * 3_600_000),
  });
  await removeLeftOver(hours(72));
  expect(await there()).toEqual([true, true]);
  refuses = (path) => path === stuck;
  await removeLeftOver(hours(72.5));
  expect(await there()).toEqual([true, true]);
  await removeLeftOver(hours(74));
  expect(await there()).toEqual([true, false]);
  spy.mockClear();
  for (let day = 4; day < 12; day += 1) await removeLeftOver(hours(day * 24.5));
  expect(spy).toHaveBeenCalledTimes(8);
  refuses = () => false;
  await removeLeftOver(hours(400));
  expect(await there()).toEqual([false, false]);
  spy.mockClear();
  await removeLeftOver(hours(800));
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

function formFor(intentionId: string): FormData {
  const form = new FormData();
  form.append('intentionId', intentionId);
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

/** What an upload does, up to the row. */
async function beginPicture(intentionId: string): Promise<Image> {
  const { context } = world;
  const pictureId = randomUUID();
  const paths = filesOf(intentionId, pictureId);
  const picture = await readPicture(bytes);
  if (!picture.allowed) throw new Error(picture.code);
  await removeUnlessNamed(context, { pictureId, ownerId: alice.userId, paths });
  await storePicture(context, intentionId, pictureId, picture.value);
  return imageView(intentionId, pictureId);
}

function areStored(paths: readonly string[]): Promise<boolean[]> {
  const fileOf = (path: string) => path.replace('/images/', 'Images/');
  return Promise.all(paths.map(async (path) => (await world.context.storage.get(fileOf(path))) !== null));
}

async function anHourPasses(): Promise<void> {
  await sql`
    update pgboss.job set start_after = created_on
    where state = 'created' and start_after < created_on + interval '61 minutes'`.execute(world.context.db);
}
