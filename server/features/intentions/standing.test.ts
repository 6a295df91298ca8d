/**
 * What was posted a while ago is asked about, rests without an answer, and comes back at one press; nothing
 * of it is lost.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CandidatePage } from '../../../contract/discovery.ts';
import type { Home } from '../../../contract/home.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { standingWords } from '../../../domain/standing.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, type SentMail } from '../../../tests/mailbox.ts';
import { sendForm } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { refineIntentionsAt } from './jobs.ts';
import { askOrRest, notedAsAnswer, ownersDue } from './standing.ts';
import { standingUrl } from './standing-links.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.removeIntentions();
  alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
});

const inDays = (days: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + days * 24 * 60 * 60_000),
});
const lookAfter = async (days: number) => {
  for (const { userId } of [alice, bob]) await askOrRest(inDays(days), userId);
};
/** The house rests, and nothing else does: Bob has said that his still stands. */
async function houseRests() {
  await lookAfter(31);
  await bob.post(`/api/intentions/${wish.id}/confirm`);
  await lookAfter(62);
}
const mailsOf = async (person: Person) => {
  await jobsDone(world);
  const mails = await mailsTo(world.url, person.email);
  return mails.filter((it) => !/ fits? /.test(it.subject));
};
const pressIn = ({ text }: SentMail) => /https?:\S+still-looking\S+/.exec(text)![0];
const found = async () =>
  (await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates`)).body.items.map(
    (it) => it.intention.id,
  );
const own = async () => (await alice.get<Intention>(`/api/intentions/${house.id}`)).body;

test('after 30 days its owner is asked once, by a letter whose link does nothing until it is pressed', async () => {
  await lookAfter(29);
  expect(await mailsOf(alice)).toEqual([]);
  await lookAfter(31);
  await lookAfter(32);
  const [mail, ...more] = await mailsOf(alice);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Still selling? ‘Sunny terraced house with a long garden’');
  expect((await own()).askedAt).not.toBeNull();

  const path = new URL(pressIn(mail!)).pathname;
  const looked = await world.visitor().get<string>(path);
  expect(looked.status).toBe(200);
  expect(looked.body).toContain('Yes, still selling');
  expect((await own()).askedAt).not.toBeNull();
  expect((await world.visitor().post(path)).status).toBe(200);
  expect((await own()).askedAt).toBeNull();
  expect((await world.visitor().post(`${path}x`)).status).toBe(404);
});

test('without an answer nobody finds it after 60 days; its owner does, and its match lives on', async () => {
  const eve = await world.person('Eve');
  await bob.likes(wish, house);
  expect((await alice.likes(house, wish)).body.matched).toBe(true);
  await houseRests();
  expect(await found()).toEqual([]);
  const home = (await bob.get<Home>('/api/home')).body;
  expect(home.own[0]!.fits.total).toBe(0);
  expect((await world.visitor().get<{ total: number }>('/sitemap.xml')).body).not.toContain(house.id);
  for (const other of [eve, world.visitor()])
    expect((await other.get(`/api/intentions/${house.id}`)).body).toMatchObject({
      status: 404,
      code: 'intention-resting',
    });
  expect((await world.visitor().get(`/sell/${house.id}`)).status).toBe(404);
  expect((await world.visitor().get<{ items: object[] }>('/api/market')).body).toMatchObject({
    items: [{ id: wish.id }],
  });

  expect((await own()).restingSince).not.toBeNull();
  expect((await bob.get(`/api/intentions/${house.id}`)).status).toBe(200);
  expect((await bob.get<{ items: object[] }>('/api/matches')).body.items).toHaveLength(1);
  const [mail] = await mailsOf(alice);
  expect(mail!.subject).toBe('‘Sunny terraced house with a long garden’ is hidden for now');
  // The picture of that letter is still there to be seen.
  const picture = /https?:[^"]+\/images\/links\/[^"]+/.exec(mail!.html)![0];
  expect((await fetch(picture)).status).toBe(200);

  expect((await world.visitor().post(new URL(pressIn(mail!)).pathname)).status).toBe(200);
  expect(await found()).toEqual([house.id]);
  expect((await eve.get(`/api/intentions/${house.id}`)).status).toBe(200);
});

test('who says that it stands while nothing of theirs is shown is not told that others see it', async () => {
  await lookAfter(31);
  const [mail] = await mailsOf(alice);
  const path = new URL(pressIn(mail!)).pathname;
  const thanks = async () => (await world.visitor().post<string>(path)).body;
  expect(await thanks()).toContain('is shown to people');
  expect((await alice.put('/api/profile/pause')).status).toBeLessThan(300);
  expect(await thanks()).not.toContain('is shown to people');
  expect(await thanks()).toContain('It is not shown to others at the moment');
});

test('to nobody who does not match it can it be liked while it rests', async () => {
  await houseRests();
  expect((await bob.likes(wish, house)).body).toMatchObject({ code: 'intention-resting' });
  expect((await bob.get(`/api/intentions/${house.id}/facing`)).status).toBe(404);
});

test.each([
  ['saying so', () => alice.post(`/api/intentions/${house.id}/confirm`)],
  ['an edit', () => alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 })],
  ['a like', () => alice.likes(house, wish)],
])('%s by its owner brings it back at once', async (_, answer) => {
  await houseRests();
  expect((await answer()).status).toBe(200);
  expect(await own()).toMatchObject({ askedAt: null, restingSince: null });
  expect(await found()).toEqual([house.id]);
});

const restsNow = () => alice.post<Intention>(`/api/intentions/${house.id}/rest`);

test('its owner hides it at once: others do not find it, and its match and chat live on', async () => {
  const eve = await world.person('Eve');
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await bob.listen();
  const { status, body } = await restsNow();
  expect(status).toBe(200);
  expect(body).toMatchObject({ askedAt: null, restingSince: expect.any(String) });
  // Hidden again, it is hidden since then.
  expect((await restsNow()).body.restingSince).toBe(body.restingSince);
  expect(await found()).toEqual([]);
  expect((await eve.get(`/api/intentions/${house.id}`)).body).toMatchObject({ code: 'intention-resting' });
  expect((await bob.get(`/api/intentions/${house.id}`)).status).toBe(200);
  expect((await bob.get<{ items: object[] }>('/api/chats')).body.items).toHaveLength(1);
  await expect
    .poll(() => bob.heard)
    .toContainEqual({ kind: 'intention.changed', intentionId: house.id, deleted: false });
  expect((await eve.post(`/api/intentions/${house.id}/rest`)).status).toBe(404);

  expect((await alice.post(`/api/intentions/${house.id}/confirm`)).status).toBe(200);
  expect(await own()).toMatchObject({ askedAt: null, restingSince: null });
  expect((await eve.get(`/api/intentions/${house.id}`)).status).toBe(200);
});

test.each([
  ['an edit', () => alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 })],
  ['the same answers again', () => alice.put(`/api/intentions/${house.id}`, houseForSale)],
  ['a like', () => alice.likes(house, wish)],
  [
    'a pause and coming back',
    async () => {
      await alice.put('/api/profile/pause');
      return alice.delete('/api/profile/pause');
    },
  ],
])('%s does not show what its owner hid', async (_, act) => {
  const { restingSince } = (await restsNow()).body;
  expect((await act()).status).toBeLessThan(300);
  expect(await own()).toMatchObject({ askedAt: null, restingSince });
  expect(await found()).toEqual([]);
});

test('a like that began before its owner hid it does not show it again', async () => {
  const asItWas = { id: house.id, confirmedAt: inDays(-2).clock(), askedAt: null, restingSince: null };
  await restsNow();
  await world.context.transact((tx) => notedAsAnswer(world.context, tx, asItWas));
  expect((await own()).restingSince).not.toBeNull();
});

test('the same answers once more are told to nobody while it is hidden', async () => {
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await restsNow();
  await bob.listen();
  const changes = () => bob.heard.filter((it) => it.kind === 'intention.changed').length;
  await alice.put(`/api/intentions/${house.id}`, houseForSale);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 });
  await expect.poll(changes).toBe(1);
  await jobsDone(world);
  expect(changes()).toBe(1);
});

test('what its owner hid is not asked about, and holds up no question about another', async () => {
  const other = await alice.posts({ ...houseForSale, title: 'Another house' });
  await restsNow();
  expect(await ownersDue(inDays(31))).toContain(alice.userId);
  await alice.delete(`/api/intentions/${other.id}`);
  expect(await ownersDue(inDays(31))).not.toContain(alice.userId);
  await lookAfter(31);
  await lookAfter(62);
  expect(await mailsOf(alice)).toEqual([]);
});

test('the letter’s page hides it at one press, too, and shows it again', async () => {
  await lookAfter(31);
  const [mail] = await mailsOf(alice);
  const path = new URL(pressIn(mail!)).pathname;
  const visitor = world.visitor();
  expect((await visitor.get<string>(path)).body).toContain(standingWords.no);
  await visitor.post(`${path}x/rest`);
  expect((await visitor.get(`${path}x`)).status).toBe(404);
  expect((await own()).restingSince).toBeNull();
  const hidden = await visitor.post(`${path}/rest`);
  expect([hidden.status, hidden.headers.get('location')]).toEqual([303, path]);
  expect(await own()).toMatchObject({ askedAt: null, restingSince: expect.any(String) });
  expect(await found()).toEqual([]);
  const page = (await visitor.get<string>(path)).body;
  for (const words of ['Your intention is hidden', standingWords.again]) expect(page).toContain(words);
  expect((await visitor.post<string>(path)).body).toContain('is shown to people');
  expect(await found()).toEqual([house.id]);
});

test('a place that is looked up again, or made anew, leaves what rests unfound', async () => {
  await houseRests();
  await world.context.db
    .updateTable('intentions')
    .set({ approximate: true })
    .where('id', '=', house.id)
    .execute();
  await refineIntentionsAt(world.context, bristol.postcode);
  expect(await own()).toMatchObject({ approximate: false });
  const { body } = await bob.get<CandidatePage>(`/api/intentions/${wish.id}/candidates`);
  expect(body).toMatchObject({ items: [], total: 0 });
});

test('nobody is told of who newly fits what rests, and it is told to nobody', async () => {
  await houseRests();
  await jobsDone(world);
  const before = await mailsTo(world.url, alice.email);
  await bob.posts(houseWanted);
  await jobsDone(world);
  expect(await mailsTo(world.url, alice.email)).toHaveLength(before.length);
});

test('who posted a lot is asked in one letter a day, about a few', async () => {
  for (let more = 0; more < 7; more += 1) await alice.posts({ ...houseForSale, title: `House ${more}` });
  await lookAfter(31);
  await lookAfter(31.1);
  const [mail, ...others] = (await mailsOf(alice)).filter((it) => it.subject.includes('still'));
  expect(others).toEqual([]);
  expect(mail!.links.filter((it) => it.includes('still-looking'))).toHaveLength(5);
  await lookAfter(32);
  expect((await mailsOf(alice)).filter((it) => it.subject.includes('still'))).toHaveLength(2);
});

test('90 days after its letter a link changes nothing, and its page leads to signing in', async () => {
  const sinceDays = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const path = (days: number) =>
    new URL(standingUrl(world.context.config, house.id, sinceDays(days))).pathname;
  const post = (url: string) => sendForm(world.url + url, {});
  for (const answer of [
    await world.visitor().get<string>(path(91)),
    await world.visitor().post<string>(path(91)),
  ]) {
    expect(answer.status).toBe(410);
    expect(answer.body).toContain('This link has ended');
    expect(answer.body).toContain('href="/intentions"');
    expect(answer.body).not.toContain('Sunny');
  }
  expect((await post(`${path(91)}/rest`)).status).toBe(410);
  expect((await own()).restingSince).toBeNull();
  expect((await post(`${path(89)}/rest`)).status).toBe(200);
  expect((await own()).restingSince).not.toBeNull();
  expect((await post(path(91))).status).toBe(410);
  expect((await own()).restingSince).not.toBeNull();
});

test('two processes that look at the same moment ask once; one that fails asks nobody', async () => {
  const failing: Context = {
    ...inDays(31),
    transact: (work) =>
      world.context.transact(async (tx) => {
        await work(tx);
        throw new Error('lost');
      }),
  };
  await expect(askOrRest(failing, alice.userId)).rejects.toThrow('lost');
  expect(await mailsOf(alice)).toEqual([]);
  await Promise.all([lookAfter(31), lookAfter(31)]);
  expect(await mailsOf(alice)).toHaveLength(1);
});
