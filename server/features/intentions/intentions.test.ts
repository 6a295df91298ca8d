/** Posting, deleting and listing intentions, through HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Intention, NewIntention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import { limits } from '../../../domain/limits.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { retention } from '../../../domain/retention.ts';
import { waitsOrIsOver } from '../../../tests/locks.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { createIntention } from './actions.ts';
import { removeIntention } from './sql.ts';

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

const listOf = async (person: Person) =>
  (await person.get<{ items: Intention[] }>('/api/intentions')).body.items;
const show = (person: Person, id: string) => person.get<Intention & Problem>(`/api/intentions/${id}`);
const notFound = { status: 404, body: { code: 'intention-not-found', detail: 'intention not found.' } };

test('nobody has more than two hundred, and what is sent again at the last is answered as before', async () => {
  const dave = await world.person('Dave');
  const id = randomUUID();
  await dave.posts({ ...carWanted, id });
  const { db } = world.context;
  const row = await db.selectFrom('intentions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: limits.intentions.perPerson - 2 }, () => ({
    ...row,
    id: randomUUID(),
  }));
  await db.insertInto('intentions').values(others).execute();
  const answers = await Promise.all([carWanted, carWanted].map((it) => dave.post('/api/intentions', it)));
  expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  const full = { code: 'intentions-full', detail: refusalWords['intentions-full'] };
  expect((await dave.post('/api/intentions', carWanted)).body).toMatchObject(full);
  expect(refusalWords['intentions-full']).toContain(` ${limits.intentions.perPerson} `);
  expect(await dave.post('/api/intentions', { ...carWanted, id })).toMatchObject({
    status: 201,
    body: { id },
  });
  expect((await dave.delete(`/api/intentions/${id}`)).status).toBe(204);
  await dave.posts(carWanted);
});

test('who posts and deletes in turns posts so many a day; what is sent again is no further one', async () => {
  const nora = await world.person('Nora', { createdAt: new Date() });
  const ids = Array.from({ length: limits.newAccounts.postedPerDay }, () => randomUUID());
  for (const id of ids) {
    await nora.posts({ ...carWanted, id });
    expect((await nora.post('/api/intentions', { ...carWanted, id })).status).toBe(201);
    if (id !== ids.at(-1)) await nora.delete(`/api/intentions/${id}`);
  }
  const today = { status: 429, body: { code: 'posted-today', detail: refusalWords['posted-today'] } };
  expect(await nora.post('/api/intentions', carWanted)).toMatchObject(today);
  expect((await nora.post('/api/intentions', { ...carWanted, id: ids.at(-1) })).status).toBe(201);
  await world.context.db
    .updateTable('traces')
    .set({ at: new Date(Date.now() - retention.traces.forMs) })
    .where('userId', '=', nora.userId)
    .execute();
  await nora.posts(carWanted);
});

test('the id of a deleted intention is nobody’s any more, also not in the instant it is deleted', async () => {
  const { id } = await alice.posts(houseForSale);
  await alice.delete(`/api/intentions/${id}`);
  for (const person of [alice, bob])
    expect(await person.post('/api/intentions', { ...carForSale, id })).toMatchObject(notFound);
  expect(await show(alice, id)).toMatchObject(notFound);

  const fay = await world.person('Fay');
  const left = await fay.posts(carForSale);
  expect((await fay.delete('/api/profile', { password })).status).toBe(200);
  expect(await bob.post('/api/intentions', { ...carForSale, id: left.id })).toMatchObject(notFound);

  const other = await alice.posts(houseForSale);
  const { posted } = await world.context.db.transaction().execute(async (tx) => {
    await removeIntention(tx, other.id);
    const posting = bob.post('/api/intentions', { ...carForSale, id: other.id });
    await waitsOrIsOver(world, posting);
    return { posted: posting };
  });
  expect(await posted).toMatchObject(notFound);
  expect(await show(bob, other.id)).toMatchObject(notFound);
});

describe('posting', () => {
  test.each([houseForSale, houseWanted, carForSale, carWanted])(
    'a $type $category comes back as answered',
    { tags: ['6.user.creates', '7.read.intention', '7.write.set'] },
    async (answers) => {
      const { status, body } = await alice.post<Intention>('/api/intentions', answers);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...answers,
        ...bristol,
        folderId: body.id,
        categoryId: answers.category === 'property' ? '0' : '1',
        area: 'Bristol BS6',
        approximate: false,
        postcodeUnknown: false,
        images: [],
        bannerImage: null,
        hasNewMatch: false,
        mine: true,
        owner: { firstName: 'Alice', profession: 'Teacher', salaryRange: '30,000-50,000' },
      });
      expect((await show(alice, body.id)).body).toEqual(body);
    },
  );

  test('the list of one’s own is newest first, and holds nobody else’s', {
    tags: ['7.read.own'],
  }, async () => {
    const carol = await world.person('Carol');
    const first = await carol.posts(carForSale);
    const second = await carol.posts(houseWanted);
    expect((await listOf(carol)).map((it) => it.id)).toEqual([second.id, first.id]);
    expect(await listOf(await world.person('Dora'))).toEqual([]);
  });

  test('each wrong answer says why under its field', async () => {
    const wrong = {
      ...houseWanted,
      postcode: 'BS',
      title: 'a b c d e f g h i j k',
      description: '',
      searchRadius: 51,
    };
    const { status, body } = await alice.post<Problem>('/api/intentions', wrong);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid',
      fields: {
        postcode: 'Please enter a valid postcode.',
        title: 'Title must not exceed 10 words.',
        description: 'Please answer this question.',
        searchRadius: 'Please enter 50 or less.',
      },
    });
    const long = { ...carForSale, description: 'word '.repeat(1001) };
    expect((await alice.post<Problem>('/api/intentions', long)).body.fields).toEqual({
      description: 'Description cannot exceed 1000 words.',
    });
  });

  test.each([null, [], 'text', {}, { type: 'give' }, { type: 'buy', category: 'boat' }])(
    'a body that is no intention is refused: %j',
    async (body) => {
      expect(await alice.post('/api/intentions', body)).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    },
  );

  test('a postcode whose place nobody can tell is refused', {
    tags: ['5.form.coordinates', '8.coordinates'],
  }, async () => {
    expect(await alice.post('/api/intentions', { ...carForSale, postcode: 'ZZ9 9ZZ' })).toMatchObject({
      status: 422,
      body: {
        code: 'no-coordinates',
        fields: { postcode: 'Unable to fetch coordinates for the provided postcode.' },
      },
    });
  });

  test('only people who are signed in post, list, change and delete', {
    tags: ['6.visitor.saving'],
  }, async () => {
    const { id } = await alice.posts(carForSale);
    const visitor = world.visitor();
    for (const reply of [
      await visitor.post('/api/intentions', carForSale),
      await visitor.get('/api/intentions'),
      await visitor.put(`/api/intentions/${id}`, carForSale),
      await visitor.delete(`/api/intentions/${id}`),
    ])
      expect(reply).toMatchObject({ status: 401, body: { code: 'sign-in-required' } });
  });

  test('sent twice with the id its sender made, it is stored once, with the later answers', async () => {
    const id = randomUUID();
    const first = await alice.post<Intention>('/api/intentions', { ...carForSale, id });
    const second = await alice.post<Intention>('/api/intentions', { ...carForSale, id, price: 7_000 });
    expect([first.status, second.status]).toEqual([201, 201]);
    const { revision } = second.body;
    expect(second.body).toEqual({ ...first.body, price: 7_000, revision });
    expect(revision).not.toBe(first.body.revision);
    expect((await listOf(alice)).filter((it) => it.id === id)).toHaveLength(1);
  });

  test('ten impatient taps at once store one row', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => alice.post('/api/intentions', { ...houseForSale, id })),
    );
    expect(replies.map((it) => it.status)).toEqual(Array(10).fill(201));
    expect((await listOf(alice)).filter((it) => it.id === id)).toHaveLength(1);
  });

  test('nobody can take an id that is somebody else’s', async () => {
    const { id } = await alice.posts(carForSale);
    expect(await bob.post('/api/intentions', { ...carForSale, id, price: 1 })).toMatchObject(notFound);
    expect((await show(alice, id)).body).toMatchObject({ price: carForSale.price, mine: true });
  });
});

describe('what is somebody else’s', () => {
  test('answers as if it did not exist, to changing and deleting', async () => {
    const { id } = await alice.posts(carForSale);
    expect(await bob.put(`/api/intentions/${id}`, carForSale)).toMatchObject(notFound);
    expect(await bob.delete(`/api/intentions/${id}`)).toMatchObject(notFound);
    expect((await show(alice, id)).status).toBe(200);
  });

  test.each(['7f87d88b-cf22-4baa-b8f7-8464393de6a2', 'nonsense', '%00', '..%2F'])(
    'an unknown id is not found: %s',
    { tags: ['8.no-intention'] },
    async (id) => {
      for (const reply of [
        await alice.get(`/api/intentions/${id}`),
        await alice.put(`/api/intentions/${id}`, carForSale),
        await alice.delete(`/api/intentions/${id}`),
      ])
        expect(reply).toMatchObject(notFound);
    },
  );
});

test('one person cannot flood the market', async () => {
  const guarded = await openWorld({ rateLimits: true });
  try {
    await guarded.knowPostcodes(bristol);
    const eve = await guarded.person('Eve');
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await eve.post('/api/intentions', carForSale)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  } finally {
    await guarded.close();
  }
});

test('posting while the account is removed asks to sign in', async () => {
  const gone = { userId: randomUUID(), verified: true };
  const posted = await createIntention(world.context, gone, NewIntention.parse(houseForSale));
  expect(posted).toMatchObject({ allowed: false, code: 'sign-in-required' });
});
