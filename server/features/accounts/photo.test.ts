/** A person's photo as a file: what of the picture is kept, which address shows it, and when it goes. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { sessionOf } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { plain } from '../../../tests/pictures.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { ownerPhotoUrl, readOwnerPhoto } from './photo.ts';

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});

function uploads(bytes: Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg');
  return alice.post<Profile>('/api/profile/photo', form);
}

test('its person has it wherever they are told who they are', async () => {
  expect((await sessionOf(alice))!.user.image).toBeNull();
  const { photo } = (await uploads(await plain('#b9460f'))).body;
  expect((await sessionOf(alice))!.user.image).toBe(photo);
});

test('keeps the part that draws the eye, wherever in the picture it is', async () => {
  // A bright square at the very top of a tall grey picture, out of the middle that would be kept otherwise.
  const face = { create: { width: 200, height: 200, channels: 3, background: '#e04020' } } as const;
  const tall = await sharp({ create: { width: 600, height: 1800, channels: 3, background: '#808080' } })
    .composite([{ input: face, top: 20, left: 200 }])
    .jpeg()
    .toBuffer();
  const { photo } = (await uploads(Buffer.from(tall))).body;
  const reply = await fetch(world.url + photo!);
  expect(reply.headers.get('cache-control')).toMatch(/^private, /);
  const kept = Buffer.from(await reply.arrayBuffer());
  const [red, green] = (await sharp(kept).stats()).channels;
  expect(red!.max - green!.max).toBeGreaterThan(50);
});

test('is shown while it is theirs, and not while they are banned', async () => {
  const { photo: first } = (await uploads(await plain('#b9460f'))).body;
  const { photo } = (await uploads(await plain('#0f6e6c'))).body;
  const statusOf = async (path: string | null) => (await fetch(world.url + path)).status;
  expect([await statusOf(first), await statusOf(photo)]).toEqual([404, 200]);
  for (const [bannedAt, status] of [
    [new Date(), 404],
    [null, 200],
  ] as const) {
    await world.context.db.updateTable('users').set({ bannedAt }).where('id', '=', alice.userId).execute();
    expect(await statusOf(photo)).toBe(status);
  }
});

test('of somebody who left while it was stored goes as well, if only in an hour', async () => {
  const { storage, db } = world.context;
  const { put } = storage;
  let stored = '';
  const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (path, file) => {
    expect((await alice.delete('/api/profile', { password })).status).toBe(200);
    stored = path;
    return put.call(storage, path, file);
  });
  expect(await uploads(await plain('#b9460f'))).toMatchObject({
    status: 401,
    body: { code: 'sign-in-required' },
  });
  spy.mockRestore();
  await jobsDone(world);
  expect(await storage.get(stored)).not.toBeNull();
  await sql`
    update pgboss.job set start_after = created_on
    where name = 'remove-unnamed-files' and state = 'created'`.execute(db);
  await jobsDone(world);
  expect(await storage.get(stored)).toBeNull();
});

test('beside an intention it has an address of its own, which leads to nothing but this photo there', async () => {
  const { photo } = (await uploads(await plain('#b9460f'))).body;
  const [house, car] = [crypto.randomUUID(), crypto.randomUUID()];
  const tagAt = (id: string, image: string) => {
    const [, tag] = new RegExp(`^/images/owners/${id}/([\\da-f]{32})\\.webp$`).exec(
      ownerPhotoUrl(id, image),
    )!;
    return tag!;
  };
  const read = (id: string, tag: string) => readOwnerPhoto(world.context, id, tag, photo!);
  const shown = new Uint8Array(await (await fetch(world.url + photo!)).arrayBuffer());
  for (const id of [house, car]) expect(await read(id, tagAt(id, photo!))).toEqual(shown);

  const former = photo!.replace(/[^/]+$/, `${crypto.randomUUID()}.webp`);
  expect(await read(house, tagAt(car, photo!))).toBeNull();
  expect(await read(house, tagAt(house, former))).toBeNull();
  expect(await read(house, 'a'.repeat(32))).toBeNull();
});
