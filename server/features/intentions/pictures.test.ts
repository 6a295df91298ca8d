/** Pictures of intentions: sent to whoever sees the intention, and kept no longer than that is so. */
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Image } from '../../../contract/media.ts';
import { acts, makeModerator } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carForSale, carWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { filesOf, imageUrl, imageView, readPicture, storePicture } from '../media/pictures.ts';
import { keptBy } from '../media/send-picture.ts';
import { insertImages } from './image-rows.ts';

let world: World;
let file: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  file = await photo();
});
afterAll(() => world.close());

function sends(person: Person, intentionId: string, until?: 'saved') {
  const form = new FormData();
  form.append('intentionId', intentionId);
  if (until !== undefined) form.append('until', until);
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'a.jpg');
  return person.post<Image>('/api/images', form);
}
/** Who may keep what this person is sent; the status where they are sent none. */
async function keeperFor(person: Person, path: string) {
  const { status, headers } = await person.get(path);
  const cache = headers.get('cache-control');
  if (status !== 200) return cache === 'no-store' ? status : cache;
  return Object.entries(keptBy).find(([, it]) => it === cache)?.[0];
}
/**
 * Waits until these people are sent the picture as told: one that the database answers too late about is sent
 * to everybody.
 */
async function expectSeen(
  people: Readonly<Record<string, Person>>,
  path: string,
  expected: object,
): Promise<void> {
  const seen = async () => {
    const found: Record<string, unknown> = {};
    for (const [name, person] of Object.entries(people)) found[name] = await keeperFor(person, path);
    return found;
  };
  await vi.waitFor(async () => expect(await seen()).toMatchObject(expected), { timeout: 10_000 });
}

describe('of a car, with Bob who is matched with it, Carl who is not, and two moderators', () => {
  let people: Record<'owner' | 'matched' | 'stranger' | 'visitor' | 'moderator' | 'withoutCode', Person>;
  let car: Intention;
  let path: string;
  beforeAll(async () => {
    people = {
      owner: await world.person('Alice'),
      matched: await world.person('Bob'),
      stranger: await world.person('Carl'),
      visitor: world.visitor(),
      moderator: await world.person('Mia'),
      withoutCode: await world.person('Max'),
    };
    await makeModerator(world.context, people.moderator);
    await makeModerator(world.context, people.withoutCode, { codes: false });
  });

  /** Alice posts a car with a picture, and is matched with Bob. */
  async function matchedCar(answers: object = {}): Promise<void> {
    const { owner, matched } = people;
    car = await owner.posts({ ...carForSale, ...answers });
    path = (await sends(owner, car.id)).body.url;
    const wish = await matched.posts(carWanted);
    await matched.likes(wish, car);
    expect((await owner.likes(car, wish)).body.matched).toBe(true);
  }
  const listed = { owner: 'everybody', matched: 'everybody', stranger: 'everybody', visitor: 'everybody' };
  const forMembers = { owner: 'browsers', matched: 'browsers', stranger: 'browsers', visitor: 404 };
  const forThoseConcerned = { ...forMembers, stranger: 404, withoutCode: 404, moderator: 'browsers' };

  test('everybody sees it while it is listed, and members alone if it is for members', async () => {
    await matchedCar();
    await expectSeen(people, path, listed);
    await matchedCar({ membersOnly: true });
    await expectSeen(people, path, forMembers);
  });

  test('while it rests, its owner or a moderator hid it or she is away, those see it who still see the car', async () => {
    const { owner, moderator } = people;
    const { userId } = owner;
    await matchedCar();
    for (const [hide, show] of [
      [
        () => owner.post(`/api/intentions/${car.id}/rest`),
        () => owner.post(`/api/intentions/${car.id}/confirm`),
      ],
      [() => owner.put('/api/profile/pause'), () => owner.delete('/api/profile/pause')],
      [
        () => acts(moderator, { action: 'hide', userId, intentionId: car.id }),
        () => acts(moderator, { action: 'restore', userId, intentionId: car.id }),
      ],
      [
        () => acts(moderator, { action: 'suspend', userId, days: 3 }),
        () => acts(moderator, { action: 'restore', userId }),
      ],
    ] as const) {
      expect((await hide()).status).toBeLessThan(300);
      await expectSeen(people, path, forThoseConcerned);
      expect((await show()).status).toBeLessThan(300);
      await expectSeen(people, path, listed);
    }
    await acts(moderator, { action: 'ban', userId });
    await expectSeen(people, path, { ...forThoseConcerned, owner: 404 });
    await acts(moderator, { action: 'restore', userId });
  });

  test('a block hides it where visitors do not see it, and a session that ended shows no more than none', async () => {
    const { stranger, matched } = people;
    people.owner = await world.person('Alice');
    await matchedCar({ membersOnly: true });
    for (const it of [stranger, matched]) {
      expect((await it.put(`/api/intentions/${car.id}/block`)).status).toBe(200);
    }
    await expectSeen(people, path, { owner: 'browsers', stranger: 404, matched: 404 });
    await world.context.db
      .updateTable('sessions')
      .set({ expiresAt: new Date() })
      .where('userId', '=', people.owner.userId)
      .execute();
    await expectSeen(people, path, { owner: 404 });
  });

  test('a picture that waits is for its sender alone, be there an intention or not, until it is saved', async () => {
    people.owner = await world.person('Alice');
    const { owner } = people;
    await matchedCar();
    const waits = { owner: 'browsers', matched: 404, stranger: 404, visitor: 404, moderator: 404 };
    const never = (await sends(owner, randomUUID(), 'saved')).body.url;
    await expectSeen(people, never, waits);
    const second = (await sends(owner, car.id, 'saved')).body.url;
    await expectSeen(people, second, waits);
    const { body } = await owner.get<Intention>(`/api/intentions/${car.id}`);
    const saved = { ...carForSale, images: [second, path], basedOn: body.revision };
    expect((await owner.put(`/api/intentions/${car.id}`, saved)).status).toBe(200);
    await expectSeen(people, second, listed);
    // The same picture under another intention is none.
    const other = await owner.posts(carForSale);
    await expectSeen(people, second.replace(car.id, other.id), { owner: 404, visitor: 404 });
  });
});

describe('of an intention that is listed', () => {
  let folder: string;
  let id: string;
  beforeAll(async () => {
    const alice = await world.person('Alice');
    ({ id: folder } = await alice.posts(carForSale));
    id = await stored(file);
  });

  /** Adds a picture; answers its id. */
  async function stored(bytes: Buffer): Promise<string> {
    const { context } = world;
    const imageId = randomUUID();
    const decision = await readPicture(bytes);
    if (!decision.allowed) throw new Error(decision.code);
    await storePicture(context, folder, imageId, decision.value);
    const [{ count }] = (await context.db
      .selectFrom('images')
      .select((it) => it.fn.countAll<string>().as('count'))
      .where('intentionId', '=', folder)
      .execute()) as [{ count: string }];
    await context.transact((tx) => insertImages(tx, folder, [{ id: imageId, position: Number(count) }]));
    return imageId;
  }

  test('everybody may see it, and their browser may keep it for good', async () => {
    const { url, thumbnail } = imageView(folder, id);
    for (const [form, width] of [
      [url, 400],
      [thumbnail, 100],
    ] as const) {
      const response = await fetch(new URL(form, world.url));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(keptBy.everybody);
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width });
    }
  });

  test('one that is older than its narrower forms has them made when they are asked for, and kept', async () => {
    const { storage } = world.context;
    const old = await stored(await photo(1_000, 500));
    const narrower = filesOf(folder, old).filter((it) => /-(400|800)\.webp$/.test(it));
    expect(narrower).toHaveLength(2);
    await storage.remove(narrower);
    for (const [form, width] of [
      ['small', 400],
      ['medium', 800],
    ] as const) {
      const response = await fetch(new URL(imageUrl(folder, old, form), world.url));
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    for (const path of narrower) expect(await storage.get(path), path).not.toBeNull();
  });

  test('no narrower form is made of a picture that is not there, or kept of one that goes meanwhile', async () => {
    const { storage } = world.context;
    const gone = await stored(await photo(1_000, 500));
    const paths = filesOf(folder, gone);
    await storage.remove(paths.filter((it) => it.endsWith('-400.webp')));
    const { put } = storage;
    const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (path, bytes) => {
      await storage.remove(paths);
      return put.call(storage, path, bytes);
    });
    await fetch(new URL(imageUrl(folder, gone, 'small'), world.url));
    spy.mockRestore();
    for (const path of paths) expect(await storage.get(path), path).toBeNull();
  });

  test('no other address leads to a file', async () => {
    const addresses = [
      imageUrl(folder, randomUUID()),
      imageUrl(randomUUID(), id),
      `/images/${folder}/${id}.png`,
      `/images/${folder}/${id}-100-100.webp`,
      `/images/${folder}/x%2F${id}.webp`,
      `/images/${folder}/..%2F..%2Fauth-secret`,
      `/images/..%2F..%2F/${id}.webp`,
      '/images/%2e%2e/%2e%2e%2fauth-secret',
      '/images/../auth-secret',
      `/images/${folder}/%00.webp`,
    ];
    for (const address of addresses) expect(await statusOf(world.url, address), address).toBe(404);
  });

  test('its files go once the change that removes it is committed, and only then', async () => {
    const gone = await stored(file);
    const seen = () => world.visitor().get(imageUrl(folder, gone));
    const undone = world.context.transact(async (tx) => {
      await removeFilesLater(world.context, tx, filesOf(folder, gone));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await seen()).status).toBe(200);
    await world.context.transact((tx) => removeFilesLater(world.context, tx, filesOf(folder, gone)));
    await vi.waitFor(async () => expect((await seen()).status).toBe(404), { timeout: 15_000, interval: 100 });
  });
});

/** The status of an address sent as it is written: fetch would tidy the dots away. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
}
