/** A process is killed while pictures arrive: what no row names by then is gone an hour later, and nothing else is. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { filesOf } from '../../server/features/media/pictures.ts';
import { jobsDone } from '../jobs.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { startProcess } from '../processes.ts';
import { bristol, carForSale } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { times } from './rounds.ts';

let world: World;
let alice: Person;
let picture: Buffer;

/** A kill that meets no upload between its file and its row tries nothing. */
const mostRounds = 60;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  picture = await photo(200, 150);
});
afterAll(() => world.close());

test('files of pictures that no row came to name go, those of rows stay', async () => {
  for (let round = 1; round <= times || ((await unnamed()).length === 0 && round <= mostRounds); round += 1) {
    const killed = await startProcess(world.context.config);
    const there = alice.at(killed.url);
    const cars = await Promise.all([0, 1].map(() => there.posts(carForSale)));
    const uploads = Promise.allSettled([...cars.map((car) => addSix(there, car)), changePhoto(there)]);
    await delay(anyMomentMs());
    await killed.end('SIGKILL');
    await uploads;
  }
  const leftOver = await unnamed();
  console.log({ leftOver: leftOver.length });
  // Else nothing was tried.
  expect(leftOver).not.toEqual([]);
  expect(await missing()).toEqual([]);
  await anHourPasses();
  await jobsDone(world);
  expect(await unnamed()).toEqual([]);
  expect(await missing()).toEqual([]);
});

/** When the process is killed: early or late in the uploads, another time in each round. */
function anyMomentMs(): number {
  return 100 + Math.random() * 900;
}

async function addSix(person: Person, car: Intention): Promise<void> {
  for (let count = 0; count < 6; count += 1) {
    const form = new FormData();
    form.append('file', new Blob([picture as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    form.append('intentionId', car.id);
    await person.post('/api/images', form);
  }
}

async function changePhoto(person: Person): Promise<void> {
  for (let count = 0; count < 6; count += 1) {
    const form = new FormData();
    form.append('file', new Blob([picture as Uint8Array<ArrayBuffer>]), 'me.jpg');
    await person.post('/api/profile/photo', form);
  }
}

async function written(): Promise<string[]> {
  const folder = join(world.context.config.dataDir, 'Images');
  // Nothing was written yet where there is none.
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const from = world.context.config.dataDir.length + 1;
  return files.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name).slice(from));
}

async function named(): Promise<string[]> {
  const { db } = world.context;
  const images = await db.selectFrom('images').select(['id', 'intentionId']).execute();
  const photos = await db.selectFrom('users').select('image').where('image', 'is not', null).execute();
  return [
    ...images.flatMap((it) => filesOf(it.intentionId, it.id)),
    ...photos.map((it) => it.image!.replace('/images/', 'Images/')),
  ];
}

async function unnamed(): Promise<string[]> {
  const names = new Set(await named());
  return (await written()).filter((path) => !names.has(path));
}

async function missing(): Promise<string[]> {
  const files = new Set(await written());
  return (await named()).filter((path) => !files.has(path));
}

async function anHourPasses(): Promise<void> {
  // What the killed processes were at is given to others by then.
  await sql`
    update pgboss.job set heartbeat_on = created_on - interval '1 hour'
    where state = 'active'`.execute(world.context.db);
  await sql`
    update pgboss.job set start_after = created_on
    where state = 'created' and start_after < created_on + interval '61 minutes'`.execute(world.context.db);
}
