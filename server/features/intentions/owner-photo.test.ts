/** The photo of an owner beside their intention: at an address of the intention, and at no other. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let eve: Person;
let car: Intention;
let second: Intention;
let ofBob: Intention;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  bytes = await photo();
  alice = await world.person('Alice');
  eve = await world.person('Eve');
  const bob = await world.person('Bob');
  [car, second, ofBob] = [
    await alice.posts(carForSale),
    await alice.posts(carForSale),
    await bob.posts(carForSale),
  ];
});
afterAll(() => world.close());

/** Where whoever is signed in is shown it; null where there is none. */
const photoOf = async ({ id }: Intention) =>
  (await eve.get<Intention>(`/api/intentions/${id}`)).body.owner.photo;
const open = (path: string) => world.visitor().get(path);
async function uploads(): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg');
  expect((await alice.post('/api/profile/photo', form)).status).toBe(200);
}

test('an owner without a photo is shown without one', async () => {
  expect(await photoOf(ofBob)).toBeNull();
});

test('a photo is shown at an address of each intention, which does not tell whose it is', async () => {
  await uploads();
  for (const intention of [car, second]) {
    const address = (await photoOf(intention))!;
    expect(address).toMatch(new RegExp(`^/images/owners/${intention.id}/[\\da-f]{32}\\.webp$`));
    const response = await fetch(world.url + address);
    expect(response.status).toBe(200);
    const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 480, height: 480 });
  }
});

test('no other address shows it', async () => {
  await uploads();
  const address = (await photoOf(car))!;
  const file = address.split('/').at(-1)!;
  const tag = file.replace('.webp', '');
  for (const [id, name] of [
    [second.id, file],
    [ofBob.id, file],
    [randomUUID(), file],
    ['nonsense', file],
    [car.id, (await photoOf(second))!.split('/').at(-1)],
    [car.id, `a${file}`],
    [car.id, `${file}.png`],
    [car.id, `${tag}.png`],
    [car.id, `${tag.slice(1)}.webp`],
    [car.id, 'nonsense'],
  ]) {
    const path = `/images/owners/${id}/${name}`;
    expect(await open(path), path).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
});

test('a photo that was replaced is gone from where it was shown', async () => {
  await uploads();
  const former = (await photoOf(car))!;
  await uploads();
  const present = (await photoOf(car))!;
  expect(present).not.toBe(former);
  expect([(await open(former)).status, (await open(present)).status]).toEqual([404, 200]);
  await alice.delete('/api/profile/photo');
  expect([await photoOf(car), (await open(present)).status]).toEqual([null, 404]);
});

test('a visitor is not told where it is', async () => {
  await uploads();
  const { body } = await world.visitor().get<Intention>(`/api/intentions/${car.id}`);
  expect(body.owner).not.toHaveProperty('photo');
  expect(JSON.stringify(body)).not.toContain('/images/owners/');
});
