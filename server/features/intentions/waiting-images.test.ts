/** Pictures that are sent while a form is filled: nobody is shown them before their intention is saved with them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Image } from '../../../contract/media.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let car: Intention;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  picture = await photo(60, 40);
});
afterAll(() => world.close());
beforeEach(async () => {
  car = await alice.posts(carForSale);
});

const send = (person: Person, intentionId = car.id) => {
  const form = new FormData();
  form.append('intentionId', intentionId);
  form.append('until', 'saved');
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
  return person.post<Image>('/api/images', form);
};
const shown = async (id = car.id) =>
  (await world.visitor().get<Intention>(`/api/intentions/${id}`)).body.images;
const save = (images: readonly string[], person = alice, { id, revision }: Intention = car) =>
  person.put<Intention>(`/api/intentions/${id}`, { ...carForSale, images, basedOn: revision });
const urls = (replies: readonly { body: Image }[]) => replies.map(({ body }) => body.url);

test('a picture of an edit is shown once the edit is saved with it, at its place', {
  tags: ['4.save.upload', '7.files.upload'],
}, async () => {
  const [first, second] = urls([await send(alice), await send(alice)]);
  expect(await shown()).toEqual([]);
  const saved = await save([second!, first!]);
  expect(saved.body).toMatchObject({ images: [second, first], bannerImage: second });
  expect(await shown()).toEqual([second, first]);
  const [third] = urls([await send(alice)]);
  expect((await save([third!, second!], alice, saved.body)).body.images).toEqual([third, second]);
});

test('a picture may come before its intention, and stands with it from the beginning', {
  tags: ['4.save.upload'],
}, async () => {
  const id = randomUUID();
  const [first, second] = urls([await send(alice, id), await send(alice, id)]);
  const post = () => alice.post<Intention>('/api/intentions', { ...carForSale, id, images: [second, first] });
  expect((await post()).body.images).toEqual([second, first]);
  // Sent again, because the answer was lost.
  expect((await post()).body.images).toEqual([second, first]);
  expect(await shown(id)).toEqual([second, first]);
});

test('an edit that was changed elsewhere shows none, and saves all of them the next time', async () => {
  const [url] = urls([await send(alice)]);
  const newer = await alice.put<Intention>(`/api/intentions/${car.id}`, { ...carForSale, price: 9_000 });
  expect(await save([url!])).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect(await shown()).toEqual([]);
  expect((await save([url!], alice, newer.body)).body.images).toEqual([url]);
});

test('nobody sends a picture for somebody else’s intention, nor saves one that somebody else sent', async () => {
  const bob = await world.person('Bob');
  expect(await send(bob)).toMatchObject({ status: 404, body: { code: 'intention-not-found' } });
  const id = randomUUID();
  const [alices] = urls([await send(alice, id)]);
  const { body } = await bob.post<Intention>('/api/intentions', { ...carForSale, id, images: [alices] });
  expect(body.images).toEqual([]);
  const [foreign] = urls([await send(alice, randomUUID())]);
  expect((await save([foreign!])).body.images).toEqual([]);
});

test('of too many that wait the latest stay, and the files of the others go', async () => {
  const carol = await world.person('Carol');
  const id = randomUUID();
  const sent: string[] = [];
  for (let count = 0; count <= limits.image.waiting; count += 1) sent.push(...urls([await send(carol, id)]));
  const { body } = await carol.post<Intention>('/api/intentions', {
    ...carForSale,
    id,
    images: [sent[0], sent[1], sent.at(-1)],
  });
  expect(body.images).toEqual([sent[1], sent.at(-1)]);
  await vi.waitFor(async () => expect(await isStored(sent[0]!)).toBe(false), {
    timeout: 15_000,
    interval: 100,
  });
});

test('what is not saved within a day goes, files and all; what was saved stays', async () => {
  const [kept, left] = urls([await send(alice), await send(alice)]) as [string, string];
  const saved = await save([kept]);
  await timePasses('1 hour');
  expect(await Promise.all([kept, left].map(isStored))).toEqual([true, true]);
  await timePasses('24 hours');
  expect(await Promise.all([kept, left].map(isStored))).toEqual([true, false]);
  expect((await save([kept, left], alice, saved.body)).body.images).toEqual([kept]);
});

async function isStored(url: string): Promise<boolean> {
  return (await world.context.storage.get(url.replace('/images/', 'Images/'))) !== null;
}

async function timePasses(time: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = created_on
    where state = 'created' and start_after < created_on + ${time}::interval + interval '1 minute'`.execute(
    world.context.db,
  );
  await jobsDone(world);
}
