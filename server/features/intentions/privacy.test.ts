/** What others are told: every public reply is walked for the mail address, the exact place and the likes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

/** Spelt so that finding any of it anywhere in a reply is a leak. */
const secret = {
  postcode: 'BS7 8QX',
  address: '77 Undisclosed Lane',
  latitude: 51.48765,
  longitude: -2.58765,
};

let world: World;
let alice: Person;
let bob: Person;
let carol: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(secret);
  alice = await world.person('Alice', {
    lastName: 'Secretsurname',
    profession: 'Teacher',
    salaryRange: '50,000-80,000',
    bio: 'I collect barometers.',
  });
  bob = await world.person('Bob');
  carol = await world.person('Carol');
  house = await alice.posts({ ...houseForSale, postcode: secret.postcode, address: secret.address });
  wish = await bob.posts({ ...houseWanted, postcode: secret.postcode });
  await alice.likes(house, wish);
});
afterAll(() => world.close());

/** Every reply that shows Alice's house to somebody else before a match. */
async function repliesTo(person: Person, draft = { ...houseWanted, postcode: secret.postcode }) {
  return {
    detail: (await person.get(`/api/intentions/${house.id}`)).body,
    preview: (await person.post('/api/candidates/preview', { draft })).body,
  };
}

function expectNoSecret(replies: unknown) {
  const text = JSON.stringify(replies);
  expect(text).toContain(house.id);
  for (const leak of [
    'BS7 8QX',
    'BS78QX',
    '8QX',
    'Undisclosed',
    '51.48',
    '2.58765',
    alice.email,
    alice.userId,
    'Secretsurname',
    '@',
    'hasNewMatch',
    'revision',
    'likedAt',
  ])
    expect(text).not.toContain(leak);
  expect(namesIn(replies)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(email|userId|postcode|address|latitude|longitude|likes)$/),
    ]),
  );
}

/** The names of all fields, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(namesIn);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
}

describe('before a match', () => {
  test('a visitor is told the town and the outward code, and nothing more exact', {
    tags: ['10.place', '10.email'],
  }, async () => {
    const replies = await repliesTo(world.visitor());
    expectNoSecret(replies);
    expect(replies.detail).toMatchObject({ area: 'Bristol BS7', title: houseForSale.title, mine: false });
  });

  test('no visitor is told salary, bio, photo or surname of whoever posted it', async () => {
    const replies = await repliesTo(world.visitor());
    for (const said of ['50,000', '80,000', 'barometers', 'Secretsurname'])
      expect(JSON.stringify(replies)).not.toContain(said);
    expect(namesIn(replies)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(salaryRange|bio|photo|lastName|image)$/)]),
    );
    expect(replies.detail).toMatchObject({ owner: { firstName: 'Alice', profession: 'Teacher' } });
  });

  test('a stranger who is signed in is told what makes the owner credible, and else no more than a visitor', {
    tags: ['10.place', '10.email', '10.private-like'],
  }, async () => {
    expectNoSecret(await repliesTo(carol));
    const { owner, ...told } = (await carol.get<Intention>(`/api/intentions/${house.id}`)).body;
    const toVisitor = (await world.visitor().get<Intention>(`/api/intentions/${house.id}`)).body;
    const credible = { salaryRange: '50,000-80,000', bio: 'I collect barometers.', photo: null };
    expect(owner).toEqual({ ...toVisitor.owner, ...credible });
    expect({ ...told, owner: toVisitor.owner }).toEqual(toVisitor);
  });

  test('a liked person is told no more either, among their candidates', {
    tags: ['10.place', '10.email', '10.private-like'],
  }, async () => {
    const candidates = (await bob.get(`/api/intentions/${wish.id}/candidates`)).body;
    expectNoSecret({ ...(await repliesTo(bob)), candidates });
  });

  test('the owner sees all that is theirs', async () => {
    expect((await alice.get(`/api/intentions/${house.id}`)).body).toMatchObject({ ...secret, mine: true });
  });
});

describe('after the match', () => {
  beforeAll(async () => {
    await bob.likes(wish, house);
  });

  test('the matched side is told postcode, place and address, and not the mail address', {
    tags: ['10.place', '10.email'],
  }, async () => {
    const { body } = await bob.get(`/api/intentions/${house.id}`);
    expect(body).toMatchObject({ ...secret, mine: false });
    const matches = (await bob.get('/api/matches')).body;
    expect(JSON.stringify({ body, matches })).not.toContain(alice.email);
    expect(body).not.toHaveProperty('hasNewMatch');
  });

  test('everybody else is told no more than before', async () => {
    expectNoSecret(await repliesTo(carol));
    expectNoSecret(await repliesTo(world.visitor()));
  });

  test('a match with one intention does not open another of the same person', async () => {
    const second = await alice.posts({ ...houseForSale, postcode: secret.postcode, address: secret.address });
    const { body } = await bob.get(`/api/intentions/${second.id}`);
    expect(namesIn(body)).not.toContain('address');
  });

  test('taking the like back closes it again', async () => {
    await bob.unlikes(wish, house);
    expectNoSecret({ detail: (await bob.get(`/api/intentions/${house.id}`)).body });
  });
});
