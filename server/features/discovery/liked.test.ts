/**
 * What I liked from an intention of mine, over HTTP: all of it, the latest first, and nothing of the other
 * side's likes.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Candidate, CandidatePage, LikedPage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;
let houses: Intention[];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts(houseWanted);
  houses = [];
  for (const title of ['one', 'two', 'three', 'four', 'five'])
    houses.push(await alice.posts({ ...houseForSale, title }));
});

async function liked(of: Person, id: string, query = ''): Promise<LikedPage> {
  const reply = await of.get<LikedPage>(`/api/intentions/${id}/likes${query}`);
  expect(reply.status).toBe(200);
  return reply.body;
}
const titlesOf = ({ items }: { items: readonly Candidate[] }) => items.map((it) => it.intention.title);
const likesAll = async () => {
  for (const house of houses) await bob.likes(wish, house);
};

test('the latest first, as candidates that say they are liked', {
  tags: ['3.intention.likes', '7.read.likes'],
}, async () => {
  await likesAll();
  await alice.likes(houses[1]!, wish);
  const page = await liked(bob, wish.id);
  expect(titlesOf(page)).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect(page).toMatchObject({ nextCursor: null, total: 5, matched: 1 });
  for (const it of page.items) expect(it.likedByMe).toBe(true);
  expect(page.items.filter((it) => it.matched).map((it) => it.intention.title)).toEqual(['two']);
  expect(page.items[3]).toMatchObject({ chatId: expect.stringContaining(wish.id) });
  // As who fits is shown, word for word.
  const { body } = await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates`);
  const byId = new Map(body.items.map((it) => [it.intention.id, it]));
  for (const it of page.items) expect(it).toEqual(byId.get(it.intention.id));
});

test('what was liked stays in the list when it no longer fits, and goes when it is unliked or deleted', async () => {
  await likesAll();
  await alice.put(`/api/intentions/${houses[0]!.id}`, { ...houseForSale, title: 'one', price: 900_000 });
  await bob.unlikes(wish, houses[1]!);
  await alice.delete(`/api/intentions/${houses[2]!.id}`);
  const page = await liked(bob, wish.id);
  expect(titlesOf(page)).toEqual(['five', 'four', 'one']);
  expect(page.total).toBe(3);
  expect(page.items[2]!.fit.filter((it) => !it.fits).map((it) => it.criterion)).toEqual(['price']);
});

test('page by page everything comes once, also what was liked at one moment', async () => {
  await likesAll();
  const together = houses.slice(1, 4).map((it) => it.id);
  // Later than all others, which may have been liked within the same millisecond.
  const at = { buyLikedAt: new Date(Date.now() + 1_000) };
  await world.context.db.updateTable('likes').set(at).where('sellId', 'in', together).execute();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await liked(bob, wish.id, `?limit=2${query}`);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map((it) => it.intention.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const latest = together.toSorted().toReversed();
  expect(seen).toEqual([...latest, houses[4]!.id, houses[0]!.id]);
  expect(
    (await liked(bob, wish.id, '?limit=5')).nextCursor,
    'nothing comes after a full last page',
  ).toBeNull();
});

test('who liked me is not in it, nor what another intention of mine liked', async () => {
  const other = await bob.posts({ ...houseWanted, title: 'Another' });
  await alice.likes(houses[0]!, wish);
  await bob.likes(other, houses[1]!);
  expect(await liked(bob, wish.id)).toEqual({ items: [], nextCursor: null, total: 0, matched: 0 });
  expect(titlesOf(await liked(alice, houses[0]!.id))).toEqual([wish.title]);
  expect(titlesOf(await liked(bob, other.id))).toEqual(['two']);
});

test('nobody else is told: for them there is no such list', { tags: ['10.private-like'] }, async () => {
  await likesAll();
  for (const id of [wish.id, '3e1f0a86-44a6-4b0f-9d0e-7c8f16a7e2b1'])
    expect(await alice.get(`/api/intentions/${id}/likes`)).toMatchObject({
      status: 404,
      body: { detail: 'intention not found.' },
    });
  expect(await world.visitor().get(`/api/intentions/${wish.id}/likes`)).toMatchObject({ status: 401 });
});

test('a cursor of another list is refused under its field', async () => {
  await likesAll();
  const page = (await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates?limit=2`)).body;
  const cursor = encodeURIComponent(page.nextCursor!);
  const { status, body } = await bob.get<Problem>(`/api/intentions/${wish.id}/likes?cursor=${cursor}`);
  expect({ status, fields: body.fields }).toEqual({
    status: 422,
    fields: { cursor: discoveryWords.cursorInvalid },
  });
});
