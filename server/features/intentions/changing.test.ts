/** Changing an intention: what it began from, who may, and what stays. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice', { profession: 'Teacher', salaryRange: '30,000-50,000' });
  bob = await world.person('Bob');
});
afterAll(() => world.close());

const show = (person: Person, id: string) => person.get<Intention & Problem>(`/api/intentions/${id}`);

describe('a change that says what it began from', () => {
  test('is refused once the intention was changed meanwhile, and changes nothing', async () => {
    const carol = await world.person('Carol');
    const { id, revision } = await carol.posts(houseForSale);
    const put = (change: object) =>
      carol.put<Intention & Problem>(`/api/intentions/${id}`, { ...houseForSale, ...change });
    const first = await put({ price: 360_000, basedOn: revision });
    expect(first.status).toBe(200);
    expect(first.body.revision).not.toBe(revision);
    const late = await put({ title: 'Typed before', basedOn: revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
    expect((await show(carol, id)).body).toEqual(first.body);
    expect((await put({ title: 'Typed after', basedOn: first.body.revision })).status).toBe(200);
  });

  test('is done already when it is sent again after an answer that was lost', async () => {
    const carol = await world.person('Carol');
    const { id } = await carol.posts(houseForSale);
    const add = async () => {
      const form = new FormData();
      form.append('intentionId', id);
      form.append('file', new Blob([Uint8Array.from(await photo())], { type: 'image/jpeg' }), 'front.jpg');
      return (await carol.post<{ url: string }>('/api/images', form)).body.url;
    };
    const [front, back] = [await add(), await add()];
    const { revision: basedOn } = (await show(carol, id)).body;
    const change = { ...houseForSale, price: 360_000, bathrooms: 2, basedOn };
    const put = (images: string[]) =>
      carol.put<Intention & Problem>(`/api/intentions/${id}`, { ...change, images });
    const first = await put([back]);
    expect(first.status).toBe(200);
    expect(await put([back])).toMatchObject({ status: 200, body: first.body });
    expect((await put([back, front])).status, 'other pictures').toBe(409);
    expect((await put([])).status).toBe(409);
  });

  test('is refused when only a picture was added meanwhile', async () => {
    const carol = await world.person('Carol');
    const { id, revision } = await carol.posts(houseForSale);
    const form = new FormData();
    form.append('intentionId', id);
    form.append('file', new Blob([Uint8Array.from(await photo())], { type: 'image/jpeg' }), 'front.jpg');
    expect((await carol.post('/api/images', form)).status).toBe(201);
    const late = await carol.put(`/api/intentions/${id}`, { ...houseForSale, images: [], basedOn: revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
    expect((await show(carol, id)).body.images).toHaveLength(1);
  });

  test('need not say so', async () => {
    const carol = await world.person('Carol');
    const { id } = await carol.posts(houseForSale);
    await carol.put(`/api/intentions/${id}`, { ...houseForSale, price: 360_000 });
    expect((await carol.put(`/api/intentions/${id}`, houseForSale)).status).toBe(200);
  });
});

describe('changing', () => {
  test('replaces every answer, and leaves nothing of the former ones', {
    tags: ['6.user.edits', '7.write.set'],
  }, async () => {
    const { id } = await bob.posts(houseWanted);
    const changed = {
      ...houseWanted,
      postcode: bath.postcode,
      paymentMethod: 'cash',
      minPrice: null,
      propertyType: null,
    };
    const { status, body } = await bob.put<Intention>(`/api/intentions/${id}`, changed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changed, ...bath, area: 'Bath BA1', availableDeposit: null });
  });

  test('twice is once', async () => {
    const { id } = await bob.posts(carWanted);
    const change = () => bob.put(`/api/intentions/${id}`, { ...carWanted, maxPrice: 9_000 });
    expect((await change()).body).toEqual((await change()).body);
  });

  test('an intention keeps its side and its category', async () => {
    const { id } = await alice.posts(houseForSale);
    const words = 'The side and the category of an intention cannot change.';
    expect((await alice.put<Problem>(`/api/intentions/${id}`, houseWanted)).body.fields).toEqual({
      type: words,
    });
    expect((await alice.put<Problem>(`/api/intentions/${id}`, carForSale)).body.fields).toEqual({
      category: words,
    });
    expect((await show(alice, id)).body).toMatchObject(houseForSale);
  });

  test('wrong answers change nothing', async () => {
    const { id } = await alice.posts(houseForSale);
    expect((await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: -1 })).status).toBe(422);
    expect((await alice.put(`/api/intentions/${id}`, { ...houseForSale, postcode: 'ZZ9 9ZZ' })).status).toBe(
      422,
    );
    expect((await show(alice, id)).body).toMatchObject(houseForSale);
  });

  test('a match outlives a change after which the two no longer fit', async () => {
    const house = await alice.posts(houseForSale);
    const wish = await bob.posts(houseWanted);
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    await bob.listen();
    expect(
      (await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 9_000_000 })).status,
    ).toBe(200);
    const matches = (await bob.get<{ items: { theirs: Intention }[] }>('/api/matches')).body.items;
    expect(matches.find((it) => it.theirs.id === house.id)?.theirs).toMatchObject({ price: 9_000_000 });
    const word = { kind: 'intention.changed', intentionId: house.id, deleted: false };
    await expect.poll(() => bob.heard).toContainEqual(word);
  });
});
