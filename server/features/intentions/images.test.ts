/** The pictures of an intention: adding, at most six however they arrive, ordering, removing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Image } from '../../../contract/media.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { drawing, heic, photo } from '../../../tests/pictures.ts';
import { bristol, carForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let car: Intention;
let picture: Buffer;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  picture = await photo(200, 150);
});
afterAll(() => world.close());
beforeEach(async () => {
  car = await alice.posts(carForSale);
});

function form(file: Uint8Array | null, intentionId: string | null, name = 'file'): FormData {
  const form = new FormData();
  // The file first: the fields after it must count too.
  if (file !== null)
    form.append(name, new Blob([file as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'photo.jpg');
  if (intentionId !== null) form.append('intentionId', intentionId);
  return form;
}
const add = (person: Person, id = car.id, file: Uint8Array = picture) =>
  person.post<Image>('/api/images', form(file, id));
const imagesOf = async (id = car.id) => (await alice.get<Intention>(`/api/intentions/${id}`)).body.images;
const keep = (images: readonly string[]) =>
  alice.put<Intention>(`/api/intentions/${car.id}`, { ...carForSale, images });
const positions = async () => {
  const rows = world.context.db.selectFrom('images').select('position').where('intentionId', '=', car.id);
  return (await rows.orderBy('position').execute()).map((row) => row.position);
};

describe('adding', () => {
  test('the first picture is the banner, the next ones follow', {
    tags: ['3.intention.images', '3.intention.bannerImage', '3.files.urls'],
  }, async () => {
    const first = await add(alice);
    const second = await add(alice, car.id, await drawing());
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.url).toBe(`/images/${car.id}/${first.body.id}.webp`);
    expect(first.body.thumbnail).toBe(`/images/${car.id}/${first.body.id}-100.webp`);
    const { body } = await world.visitor().get<Intention>(`/api/intentions/${car.id}`);
    expect(body).toMatchObject({ images: [first.body.url, second.body.url], bannerImage: first.body.url });
    for (const path of [first.body.url, first.body.thumbnail])
      expect((await world.visitor().get(path)).status).toBe(200);
  });

  test('three at once where one fits leave six, in places 0 to 5, and two clear refusals', {
    tags: ['5.form.images', '9.images'],
  }, async () => {
    const replies = [];
    for (let round = 0; round < 5; round += 1) replies.push(await add(alice));
    replies.push(...(await Promise.all([add(alice), add(alice), add(alice)])));
    expect(replies.map((it) => it.status).toSorted()).toEqual([...Array(6).fill(201), ...Array(2).fill(422)]);
    const refused = replies.filter((it) => it.status === 422);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'too-many-images', detail: 'You can add up to 6 pictures.' });
    expect(await positions()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(await imagesOf())).toEqual(
      new Set(replies.filter((it) => it.status === 201).map((it) => it.body.url)),
    );
  });

  test('a file that is no picture says why', async () => {
    const words = async (file: Uint8Array) =>
      (await add(alice, car.id, file)) as { status: number; body: unknown };
    expect(await words(heic)).toMatchObject({
      status: 415,
      body: { detail: 'This is a HEIC picture. Please export it as JPEG and add it again.' },
    });
    expect(await words(Buffer.from('GIF89a, perhaps'))).toMatchObject({
      status: 415,
      body: { detail: 'Please choose a JPEG or PNG picture.' },
    });
    expect(await words(picture.subarray(0, picture.length / 2))).toMatchObject({
      status: 422,
      body: { detail: 'We could not read this picture. Please try another file.' },
    });
    expect(await imagesOf()).toEqual([]);
  });

  test('a picture for no intention comes to an empty list, and is kept nowhere', {
    tags: ['7.files.no-folder'],
  }, async () => {
    const count = async () => (await world.context.db.selectFrom('images').select('id').execute()).length;
    const before = await count();
    for (const body of [form(picture, null), form(picture, '')])
      expect(await alice.post('/api/images', body)).toMatchObject({ status: 200, body: { items: [] } });
    expect(await count()).toBe(before);
  });

  test('10 MB is taken in, one byte more is refused', async () => {
    const padded = Buffer.concat([picture, Buffer.alloc(limits.image.fileBytes - picture.length)]);
    expect((await add(alice, car.id, padded)).status).toBe(201);
    const { status, body } = await add(alice, car.id, Buffer.concat([padded, Buffer.alloc(1)]));
    expect({ status, body }).toMatchObject({
      status: 413,
      body: {
        code: 'image-too-large',
        detail: 'This picture is larger than 10 MB. Please choose a smaller one.',
      },
    });
  });

  test('a form without a file, or no form at all, is refused under its field', async () => {
    const fields = { file: 'Please choose a JPEG or PNG picture.' };
    for (const body of [
      form(null, car.id),
      form(picture, car.id, 'other'),
      form(Buffer.alloc(0), car.id),
      { file: 'x' },
    ])
      expect(await alice.post('/api/images', body)).toMatchObject({ status: 422, body: { fields } });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'hello'],
    ['no parts', 'multipart/form-data; boundary=x', 'hello'],
    [
      'a part that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
    ],
  ])('a broken form is refused: %s', async (_what, type, body) => {
    const headers = { cookie: alice.cookieHeader, origin: alice.url, 'content-type': type };
    const reply = await fetch(`${alice.url}/api/images`, { method: 'POST', headers, body });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  });

  test('only the owner adds: for everybody else there is no such intention', async () => {
    const bob = await world.person('Bob');
    const notFound = { status: 404, body: { code: 'intention-not-found' } };
    expect(await add(bob)).toMatchObject(notFound);
    expect(await add(alice, randomUUID())).toMatchObject(notFound);
    expect(await add(world.visitor())).toMatchObject({ status: 401 });
    expect(await imagesOf()).toEqual([]);
  });

  test('a matched person hears of a new picture', async () => {
    const carol = await world.person('Carol');
    const wish = await carol.posts({ ...houseWanted, category: 'vehicle', searchRadius: 5 });
    await carol.likes(wish, car);
    await alice.likes(car, wish);
    await carol.listen();
    await add(alice);
    const word = { kind: 'intention.changed', intentionId: car.id, deleted: false };
    await expect.poll(() => carol.heard).toContainEqual(word);
  });
});

describe('keeping', () => {
  let three: string[];
  beforeEach(async () => {
    three = [];
    for (let count = 0; count < 3; count += 1) three.push((await add(alice)).body.url);
  });

  test('a change that does not speak of pictures leaves them', async () => {
    await alice.put(`/api/intentions/${car.id}`, carForSale);
    expect(await imagesOf()).toEqual(three);
  });

  test('they take the order that is asked for, and the first is the banner', async () => {
    const order = [three[2], three[0], three[1]] as string[];
    const { body } = await keep(order);
    expect(body).toMatchObject({ images: order, bannerImage: order[0] });
    expect(await positions()).toEqual([0, 1, 2]);
  });

  test('what is left out goes, with both its files, and the others close ranks', async () => {
    const [first, second, third] = three as [string, string, string];
    expect((await keep([third, first])).body.images).toEqual([third, first]);
    expect(await positions()).toEqual([0, 1]);
    const visitor = world.visitor();
    const statuses = async (url: string) => [
      (await visitor.get(url)).status,
      (await visitor.get(url.replace('.webp', '-100.webp'))).status,
    ];
    await vi.waitFor(async () => expect(await statuses(second)).toEqual([404, 404]), {
      timeout: 15_000,
      interval: 100,
    });
    expect(await statuses(first)).toEqual([200, 200]);
    const next = await add(alice);
    expect(await imagesOf()).toEqual([third, first, next.body.url]);
  });

  test('a picture that is not there, named twice, or somebody else’s, is passed over', async () => {
    const other = await alice.posts(carForSale);
    const foreign = (await add(alice, other.id)).body.url;
    const [first] = three as [string];
    expect((await keep([first, first, foreign, 'nonsense', '/images/x.webp'])).body.images).toEqual([first]);
    expect(await imagesOf(other.id)).toEqual([foreign]);
  });

  test('more than six are refused under their field', async () => {
    expect(await keep(Array(7).fill(three[0]))).toMatchObject({
      status: 422,
      body: { fields: { images: 'You can add up to 6 pictures.' } },
    });
  });

  test('adding and reordering at once leave no gap and lose nothing that was kept', async () => {
    await Promise.all([add(alice), keep([...three].reverse()), add(alice)]);
    const places = await positions();
    expect(places).toEqual(places.map((_, index) => index));
    expect(await imagesOf()).toEqual(expect.arrayContaining(three));
  });

  test('deleting the intention removes its files', async () => {
    await alice.delete(`/api/intentions/${car.id}`);
    const seen = () => Promise.all(three.map(async (url) => (await world.visitor().get(url)).status));
    await vi.waitFor(async () => expect(await seen()).toEqual([404, 404, 404]), {
      timeout: 15_000,
      interval: 100,
    });
  });
});
