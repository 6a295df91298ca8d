/**
 * Paused, a person's intentions are found by nobody, either way and in every place; matches and chats stay,
 * and coming back is one press.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import type { CandidatePage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { askOrRest, ownersDue } from '../intentions/standing.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await jobsDone(world);
});
afterAll(() => world.close());

const foundBy = async (person: Person, own: Intention) =>
  (await person.get<CandidatePage>(`/api/intentions/${own.id}/candidates`)).body.items.map(
    (it) => it.intention.id,
  );
const indexed = async () => {
  const of = async (table: 'discoverySells' | 'discoveryBuys') =>
    (await world.context.db.selectFrom(table).select('intentionId').execute()).map((it) => it.intentionId);
  return new Set([...(await of('discoverySells')), ...(await of('discoveryBuys'))]);
};
const pause = async (person: Person) => (await person.put<Profile>('/api/profile/pause')).body;
const comeBack = async (person: Person) => (await person.delete<Profile>('/api/profile/pause')).body;

test('what is paused is found by nobody, whichever side it is on, and comes back as it was', async () => {
  expect(await foundBy(bob, wish)).toEqual([house.id]);
  const { pausedAt } = await pause(alice);
  expect(pausedAt).not.toBeNull();
  expect((await pause(alice)).pausedAt).toBe(pausedAt);
  expect((await alice.get('/api/auth/get-session')).body).toMatchObject({ user: { pausedAt } });
  expect(await foundBy(bob, wish)).toEqual([]);
  expect([...(await indexed())]).toEqual([wish.id]);
  for (const other of [bob, world.visitor()])
    expect((await other.get(`/api/intentions/${house.id}`)).body).toMatchObject({
      code: 'intention-resting',
    });
  expect((await world.visitor().get(`/sell/${house.id}`)).status).toBe(404);
  expect((await world.visitor().get('/api/market')).body).toMatchObject({ items: [{ id: wish.id }] });
  expect((await bob.put(`/api/intentions/${wish.id}/likes/${house.id}`)).body).toMatchObject({
    code: 'intention-resting',
  });
  // To their owner everything is as it was, and they look around as before.
  expect((await alice.get<Intention>(`/api/intentions/${house.id}`)).body.mine).toBe(true);
  expect(await foundBy(alice, house)).toEqual([wish.id]);

  expect((await comeBack(alice)).pausedAt).toBeNull();
  expect(await foundBy(bob, wish)).toEqual([house.id]);

  await pause(bob);
  expect(await foundBy(alice, house)).toEqual([]);
  await comeBack(bob);
  expect(await foundBy(alice, house)).toEqual([wish.id]);
});

test('what is posted, changed or confirmed while its owner is paused waits with the rest', async () => {
  const other = { ...houseForSale, title: 'Another house' };
  await pause(alice);
  const posted = await alice.posts(other);
  expect((await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 300_000 })).status).toBe(
    200,
  );
  await alice.post(`/api/intentions/${house.id}/confirm`);
  expect([...(await indexed())]).toEqual([wish.id]);
  await comeBack(alice);
  expect(await indexed()).toEqual(new Set([house.id, posted.id, wish.id]));
  await alice.delete(`/api/intentions/${posted.id}`);
});

test('nobody is told of it, a match and its chat live on, and nothing paused is asked about', async () => {
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  await jobsDone(world);
  const before = (await mailsTo(world.url, bob.email)).length;
  await pause(alice);
  expect((await bob.get(`/api/intentions/${house.id}`)).status).toBe(200);
  expect((await bob.get<{ items: object[] }>('/api/matches')).body.items).toHaveLength(1);
  const hello = { id: crypto.randomUUID(), content: 'Hello' };
  expect((await bob.post(`/api/chats/${encodeURIComponent(chatId!)}/messages`, hello)).status).toBe(200);
  const later = new Date(Date.now() + 90 * 24 * 60 * 60_000);
  const inMonths = { ...world.context, clock: () => later };
  expect(await ownersDue(inMonths)).toEqual([bob.userId]);
  for (const { userId } of [alice, bob]) await askOrRest(inMonths, userId);
  const asked = await world.context.db
    .selectFrom('intentions')
    .select('id')
    .where('askedAt', 'is not', null)
    .execute();
  expect(asked.map((it) => it.id)).toEqual([wish.id]);
  await comeBack(alice);
  await jobsDone(world);
  const all = await mailsTo(world.url, bob.email);
  const mails = all.slice(0, all.length - before);
  expect(mails.filter((it) => !/Still looking/.test(it.subject))).toEqual([]);
});

test('an intention posted at the instant of a pause is not left in the index', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [posted] = await Promise.all([alice.posts(houseForSale), pause(alice)]);
    expect([...(await indexed())]).toEqual([wish.id]);
    await alice.delete(`/api/intentions/${posted.id}`);
    await comeBack(alice);
  }
});
