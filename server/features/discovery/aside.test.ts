/**
 * Not for me, over HTTP: out of list, counts, near misses and digests of that intention until it changes in
 * what matters.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Candidate, CandidatePage, Facing, LikedPage, NearMisses } from '../../../contract/discovery.ts';
import type { Home } from '../../../contract/home.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import { whatMatters } from '../../../domain/aside.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { digest } from '../notifications/counterparts.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;
let house: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice');
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts(houseWanted);
  house = await alice.posts({ ...houseForSale, title: 'Not for him' });
});

const put = (of: Person, mine: Intention, other: Intention, body?: object) =>
  of.put<Problem>(`/api/intentions/${mine.id}/aside/${other.id}`, body);
const takeBack = (of: Person, mine: Intention, other: Intention) =>
  of.delete(`/api/intentions/${mine.id}/aside/${other.id}`);
const aside = async (of = bob, mine = wish, query = '') =>
  (await of.get<LikedPage>(`/api/intentions/${mine.id}/aside${query}`)).body;
const fitting = async (of = bob, mine = wish) =>
  (await of.get<CandidatePage>(`/api/intentions/${mine.id}/candidates`)).body;
const titles = ({ items }: { items: readonly Candidate[] }) => items.map((it) => it.intention.title);
const changed = (change: object) =>
  alice.put(`/api/intentions/${house.id}`, { ...houseForSale, title: 'Not for him', ...change });

test('it leaves list and counts of that intention alone, and is found where it is put', async () => {
  const other = await bob.posts({ ...houseWanted, title: 'Another' });
  await alice.posts({ ...houseForSale, title: 'For him' });
  expect((await put(bob, wish, house)).status).toBe(204);
  expect(await fitting()).toMatchObject({ total: 1, items: [{ intention: { title: 'For him' } }] });
  expect(await aside()).toMatchObject({
    total: 1,
    nextCursor: null,
    items: [{ intention: { id: house.id } }],
  });
  expect(titles(await aside())).toEqual(['Not for him']);
  expect((await fitting(bob, other)).total).toBe(2);
  const { own } = (await bob.get<Home>('/api/home')).body;
  expect(own.map((it) => [it.intention.title, it.fits.total])).toEqual([
    ['Another', 2],
    [houseWanted.title, 1],
  ]);
  expect((await takeBack(bob, wish, house)).status).toBe(204);
  expect((await fitting()).total).toBe(2);
  expect(await aside()).toMatchObject({ total: 0, items: [] });
});

test('from the seller’s side as well, and the other side learns nothing', async () => {
  await Promise.all([alice.listen(), bob.listen()]);
  const before = [await fitting(bob), await bob.get(`/api/intentions/${house.id}/facing`)];
  await put(alice, house, wish);
  expect((await fitting(alice, house)).total).toBe(0);
  expect(titles(await aside(alice, house))).toEqual([wish.title]);
  const event = { kind: 'aside.changed', intentionId: house.id, otherId: wish.id, aside: true };
  await vi.waitFor(() => expect(alice.heard).toContainEqual(event));
  expect(bob.heard.map((it) => it.kind)).not.toContain('aside.changed');
  const after = [await fitting(bob), await bob.get(`/api/intentions/${house.id}/facing`)];
  expect(JSON.stringify(after.map(timeless))).toBe(JSON.stringify(before.map(timeless)));
});
/** Without what differs from reply to reply. */
const timeless = (it: object) => ('headers' in it ? { ...it, headers: null } : it);

test('near misses and what they would bring leave it out', async () => {
  await changed({ price: 420_000 });
  const near = async () => (await bob.get<NearMisses>(`/api/intentions/${wish.id}/near-misses`)).body;
  const before = await near();
  expect(titles(before)).toEqual(['Not for him']);
  expect(before.suggestions).not.toEqual([]);
  await put(bob, wish, house);
  expect(await near()).toEqual({ items: [], suggestions: [] });
});

describe('a change', () => {
  beforeEach(() => put(bob, wish, house));

  test('of the price brings it back, saying what it was; back as it was, it is aside again', async () => {
    await changed({ price: 320_000 });
    expect(await fitting()).toMatchObject({
      total: 1,
      items: [{ said: { price: 350_000, area: 'Bristol BS6' } }],
    });
    expect((await aside()).total).toBe(0);
    await changed({});
    expect((await fitting()).total).toBe(0);
    expect((await aside()).total).toBe(1);
  });

  test('of a criterion or the area brings it back', async () => {
    await changed({ bedrooms: 2 });
    expect((await fitting()).total).toBe(1);
    await changed({ postcode: bath.postcode });
    expect((await fitting(bob, await bob.posts({ ...houseWanted, searchRadius: 20 }))).total).toBe(1);
    expect((await aside()).total).toBe(0);
  });

  test('of anything else does not', async () => {
    await changed({ description: 'Now with new words.', title: 'Another title' });
    expect((await fitting()).total).toBe(0);
  });

  test('after which it is put aside again', async () => {
    await changed({ price: 320_000 });
    await put(bob, wish, house);
    expect((await fitting()).total).toBe(0);
    await changed({ price: 350_000 });
    expect(await fitting()).toMatchObject({ total: 1, items: [{ said: { price: 320_000 } }] });
  });
});

test('what changed under one’s eyes is refused: it is not what was passed over', async () => {
  const said = whatMatters(house);
  await changed({ price: 320_000 });
  const { status, body } = await put(bob, wish, house, { said });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'aside-changed' });
  expect((await fitting()).total).toBe(1);
  expect((await put(bob, wish, house, { said: { ...said, price: 320_000 } })).status).toBe(204);
});

test('what somebody says it said has the parts of an answer, and no others', async () => {
  const car = await alice.posts(carForSale);
  const wanted = { ...carWanted, models: [{ make: 'Ford', model: 'Fiesta' }, { make: 'Kia' }] };
  const cars = await bob.posts(wanted);
  expect((await put(alice, car, cars, { said: whatMatters(cars) })).status).toBe(204);
  // As bytes: to write it so deep takes more than the stack, too.
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const response = await fetch(new URL(`/api/intentions/${wish.id}/aside/${house.id}`, bob.url), {
    method: 'PUT',
    headers: { cookie: bob.cookieHeader, origin: bob.url, 'content-type': 'application/json' },
    body: `{"said":{"price":${deep}}}`,
  });
  expect(response.status).toBe(422);
  expect((await put(bob, wish, house, { said: { price: [[1]] } })).status).toBe(422);
});

test('a change at the same instant is either refused or comes back: never passed over unseen', async () => {
  const said = whatMatters(house);
  for (let round = 0; round < 12; round += 1) {
    const [{ status }] = await Promise.all([
      put(bob, wish, house, { said }),
      changed({ price: 310_000 + round }),
    ]);
    expect([204, 409]).toContain(status);
    expect((await fitting()).total, `round ${round}`).toBe(1);
    await changed({});
    await takeBack(bob, wish, house);
  }
});

describe('with a like', () => {
  test('what is liked is not put aside, and a like takes back what was', async () => {
    await put(bob, wish, house);
    await bob.likes(wish, house);
    expect((await aside()).total).toBe(0);
    expect(await put(bob, wish, house)).toMatchObject({ status: 409, body: { code: 'aside-liked' } });
    // The other side's like is no matter: it is not known.
    await bob.unlikes(wish, house);
    await alice.likes(house, wish);
    expect((await put(bob, wish, house)).status).toBe(204);
  });

  test('at the same instant only one of the two stands', async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([bob.likes(wish, house), put(bob, wish, house)]);
      const liked = (await bob.get<LikedPage>(`/api/intentions/${wish.id}/likes`)).body.total;
      expect([liked, (await aside()).total]).toEqual([1, 0]);
      await bob.unlikes(wish, house);
    }
  });
});

test('a digest does not tell of it', async () => {
  const mails = async () => (await mailsTo(world.url, bob.email)).map((it) => it.text);
  await bob.delete(`/api/intentions/${wish.id}`);
  // It hears of the first at once, and of the next ones an hour later.
  const later = await bob.posts({ ...houseWanted, title: 'Hears later' });
  await alice.posts({ ...houseForSale, title: 'Told at once' });
  await vi.waitFor(
    async () =>
      expect(
        (await mails()).filter((it) => it.includes('Hears later') && it.includes('Told at once')),
      ).not.toEqual([]),
    { timeout: 10_000 },
  );
  const second = await alice.posts({ ...houseForSale, title: 'Aside before the digest' });
  await alice.posts({ ...houseForSale, title: 'In the digest' });
  await put(bob, later, second);
  await jobsDone(world);
  const inAnHour = () => new Date(Date.now() + limits.notices.digestEveryMs);
  await digest({ ...world.context, clock: inAnHour }, later.id);
  await jobsDone(world);
  await vi.waitFor(async () => expect((await mails()).join()).toContain('In the digest'));
  expect((await mails()).join()).not.toContain('Aside before');
});

test('page by page everything comes once, the latest first, and twice is once', async () => {
  const others: Intention[] = [];
  for (const title of ['one', 'two', 'three']) others.push(await alice.posts({ ...houseForSale, title }));
  for (const it of others) await put(bob, wish, it);
  await put(bob, wish, others[0]!);
  const first = await aside(bob, wish, '?limit=2');
  expect([titles(first), first.total]).toEqual([['three', 'two'], 3]);
  const rest = await aside(bob, wish, `?limit=2&cursor=${encodeURIComponent(first.nextCursor!)}`);
  expect([titles(rest), rest.nextCursor]).toEqual([['one'], null]);
});

test('only so many are aside', async () => {
  const { db } = world.context;
  const row = await db
    .selectFrom('intentions')
    .selectAll()
    .where('id', '=', house.id)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: limits.aside.perIntention }, () => crypto.randomUUID());
  await db
    .insertInto('intentions')
    .values(many.map((id) => ({ ...row, id })))
    .execute();
  const putAt = new Date();
  await db
    .insertInto('putAside')
    .values(many.map((otherId) => ({ intentionId: wish.id, otherId, putAt, said: {} })))
    .execute();
  expect(await put(bob, wish, house)).toMatchObject({ status: 409, body: { code: 'aside-full' } });
  await takeBack(bob, wish, { id: many[0]! } as Intention);
  expect((await put(bob, wish, house)).status).toBe(204);
});

test('its page says so to who put it aside, and to nobody else', async () => {
  await put(bob, wish, house);
  const facing = async (of: Person) =>
    (await of.get<{ items: Facing[] }>(`/api/intentions/${house.id}/facing`)).body.items;
  expect(await facing(bob)).toMatchObject([{ intentionId: wish.id, aside: true }]);
  const carol = await world.person('Carol');
  await carol.posts(houseWanted);
  expect(await facing(carol)).toMatchObject([{ aside: false }]);
});

test('it is nobody else’s, and goes with either of the two', async () => {
  for (const other of [house, wish]) expect(await put(alice, wish, other)).toMatchObject({ status: 404 });
  expect(await takeBack(alice, wish, house)).toMatchObject({ status: 404 });
  await put(bob, wish, house);
  await alice.delete(`/api/intentions/${house.id}`);
  expect(await aside()).toEqual({ items: [], nextCursor: null, total: 0 });
});
