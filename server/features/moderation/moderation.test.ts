/** What moderators do, and what its person, others and the log see of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type {
  LoggedAction,
  PersonHistory,
  Queue,
  QueueItem,
  QueueItemSeen,
} from '../../../contract/moderation.ts';
import { limits } from '../../../domain/limits.ts';
import { closedRingsOf, type MoverOf, match, ringOf } from '../../../tests/closed-ring.ts';
import { password } from '../../../tests/config.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { linkIn, mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { acts, makeModerator, reports, sendForm } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Jobs, SendOptions } from '../../core/jobs.ts';
import { askOrRest } from '../intentions/standing.ts';
import { closeRings } from '../rings/closing.ts';
import { appealUrl } from './appeal-links.ts';
import { endAllOver, endIfOver } from './suspensions.ts';

let world: World;
let mia: Person;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  mia = await world.person('Mia');
  await makeModerator(world.context, mia);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.removeIntentions();
  [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
});

const found = async (person: Person, mine: Intention) =>
  (
    await person.get<{ items: { intention: Intention }[] }>(`/api/intentions/${mine.id}/candidates`)
  ).body.items.map((it) => it.intention.id);
const statusOf = async (person: Person, path: string) => (await person.get(path)).status;
/** As they arrive, with this in the subject. */
const letterTo = (person: Person, subject: string) => newestMail(world.url, person.email, subject);
const itemOf = async (kind: QueueItem['kind']) =>
  (await mia.get<Queue>(`/api/moderation/queue?kind=${kind}`)).body.items.at(-1)!;
const appealLink = async (person: Person, subject: string) => linkIn(await letterTo(person, subject));

test('a hidden intention is found and opened by its owner alone, who is told why; restored it is back', async () => {
  expect(await found(bob, wish)).toEqual([house.id]);
  const hidden = await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id });
  expect(hidden.status).toBe(200);
  expect(await found(bob, wish)).toEqual([]);
  expect(await statusOf(bob, `/api/intentions/${house.id}`)).toBe(404);
  expect(await statusOf(world.visitor(), `/sell/${house.id}`)).toBe(404);
  expect((await bob.likes(wish, house)).status).toBe(404);
  const own = (await alice.get<Intention>(`/api/intentions/${house.id}`)).body;
  expect(own.hidden).toMatchObject({ reason: 'scam', actionId: hidden.body.id });
  // Neither saying that it stands nor an edit brings it back.
  await alice.post(`/api/intentions/${house.id}/confirm`);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, title: 'Another name' });
  expect(await found(bob, wish)).toEqual([]);
  const letter = await letterTo(alice, 'We have hidden your intention');
  expect(letter.text).toContain('This is not yours to sell.');

  expect((await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id })).body.code).toBe(
    'moderated-already',
  );
  await acts(mia, { action: 'restore', userId: alice.userId, intentionId: house.id });
  expect(await found(bob, wish)).toEqual([house.id]);
  expect((await alice.get<Intention>(`/api/intentions/${house.id}`)).body.hidden).toBeUndefined();
});

test('whose intention is hidden reads why in words to them, and not in those of who reported it', async () => {
  const reason = 'fake';
  await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id, reason });
  const { text } = await letterTo(alice, 'We have hidden your intention');
  const page = await (await fetch(await appealLink(alice, 'We have hidden your intention'))).text();
  for (const read of [text, page]) {
    expect(read.toLowerCase()).toContain('not yours to sell, or not real');
    expect(read).not.toContain('theirs');
  }
});

test('what is no longer hidden is said to be seen by others only where it is', async () => {
  const restored = async () => {
    for (const action of ['hide', 'restore'])
      await acts(mia, { action, userId: alice.userId, intentionId: house.id });
    await jobsDone(world);
    const mails = await mailsTo(world.url, alice.email);
    return mails.find((it) => /shown again|no longer hide/.test(it.subject))!.text;
  };
  expect(await restored()).toContain(`Others see “${house.title}” again.`);
  const now = new Date();
  await world.context.db
    .updateTable('intentions')
    .set({ restingSince: now })
    .where('id', '=', house.id)
    .execute();
  expect(await restored()).toContain('once you confirm that it is current');
  await alice.put('/api/profile/pause');
  expect(await restored()).toContain('when you end your pause');
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  expect(await restored()).toContain('when your suspension is over');
  await acts(mia, { action: 'restore', userId: alice.userId });
  const { text } = await letterTo(alice, 'Your Intent account is open again');
  expect(text).toContain('What others saw of yours is shown again when you end your pause.');
});

test('what is shown again is not put to rest for what its owner was asked before it was hidden', async () => {
  const day = 24 * 60 * 60_000;
  const asked = { askedAt: new Date(Date.now() - 40 * day), confirmedAt: new Date(Date.now() - 80 * day) };
  await world.context.db.updateTable('intentions').set(asked).where('id', '=', house.id).execute();
  await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id });
  await acts(mia, { action: 'restore', userId: alice.userId, intentionId: house.id });
  await askOrRest(world.context, alice.userId);
  expect(await found(bob, wish)).toEqual([house.id]);
});

test('who is suspended is shown to nobody and only looks, until it is over by itself', async () => {
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  expect(await found(bob, wish)).toEqual([]);
  expect(await statusOf(alice, `/api/intentions/${house.id}`)).toBe(200);
  for (const reply of [
    await alice.post<{ code: string }>('/api/intentions', houseForSale),
    await alice.likes(house, wish),
    await alice.patch('/api/profile', { bio: 'Hello' }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'suspended' } });
  // Before its end the job changes nothing.
  await endIfOver(world.context, alice.userId);
  expect(await found(bob, wish)).toEqual([]);
  await isOver();
  await endIfOver(world.context, alice.userId);
  expect(await found(bob, wish)).toEqual([house.id]);
  expect((await alice.likes(house, wish)).status).toBe(200);
});

test('who is suspended comes into no ring, by no press, and may leave those they are in', async () => {
  const [hers, his] = (await ringOf([alice, bob])) as [MoverOf, MoverOf];
  const show = (shown: boolean) => alice.put(`/api/intentions/${hers.home.id}/in-rings`, { shown });
  await show(false);
  await match(hers, his);
  await match(his, hers);
  await jobsDone(world);
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  expect(await show(true)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  // As if she had pressed just before.
  const { db } = world.context;
  await db.updateTable('intentions').set({ inRings: true }).where('id', '=', hers.home.id).execute();
  await closeRings(world.context, hers.home.id);
  expect(await closedRingsOf(bob)).toEqual([]);
  expect((await show(false)).status).toBe(204);
  const back = await acts(mia, { action: 'restore', userId: alice.userId });
  expect([back.status, (await show(true)).status]).toEqual([200, 204]);
  await jobsDone(world);
  expect(await closedRingsOf(bob)).toMatchObject([{ brokenAt: null }]);
  // What is closed already stays, until she leaves.
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  await closeRings(world.context, hers.home.id);
  expect(await closedRingsOf(bob)).toMatchObject([{ brokenAt: null }]);
  expect((await show(false)).status).toBe(204);
  expect(await closedRingsOf(bob)).toMatchObject([{ brokenWhy: 'left' }]);
});

/** As if Alice's suspension had been until just now. */
async function isOver(): Promise<Date> {
  const suspendedUntil = new Date();
  await world.context.db
    .updateTable('users')
    .set({ suspendedUntil })
    .where('id', '=', alice.userId)
    .execute();
  return suspendedUntil;
}

test('a job that begins before the suspension is over begins again then', async () => {
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  const endedAt = await isOver();
  const asked: SendOptions[] = [];
  const send: Jobs['send'] = async (_name, _data, options = {}) => void asked.push(options);
  const early = { ...world.context, clock: () => new Date(endedAt.getTime() - 500) };
  await endIfOver({ ...early, jobs: { ...world.context.jobs, send } }, alice.userId);
  expect(asked).toMatchObject([{ key: alice.userId, startAfter: endedAt }]);
  expect(await found(bob, wish)).toEqual([]);
  // Asked for in earnest, it is done by a job of this process, whose clock is right.
  await endIfOver(early, alice.userId);
  await jobsDone(world);
  expect(await found(bob, wish)).toEqual([house.id]);
  const { text } = await letterTo(alice, 'Your suspension is over');
  expect(text, 'of all of it: what rests is not').not.toContain('What you posted is shown again');
  expect(text).toContain('What others saw of yours is shown again.');
});

test('whoever is suspended still when it is over, since no job ends it, is let go within the hour', async () => {
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3 });
  await acts(mia, { action: 'suspend', userId: bob.userId, days: 3 });
  await sql`delete from pgboss.job where name = 'end-suspension'`.execute(world.context.db);
  await isOver();
  await endAllOver(world.context);
  await jobsDone(world);
  expect((await alice.patch('/api/profile', { bio: 'Hello' })).status).toBe(200);
  expect((await bob.patch('/api/profile', { bio: 'Hello' })).status, 'his is not over').toBe(403);
});

test('who is banned is out at once, sockets and all, cannot come back, and is shown to nobody', async () => {
  await alice.listen();
  await acts(mia, { action: 'ban', userId: alice.userId });
  await vi.waitFor(() => expect(alice.isListening).toBe(false), 10_000);
  expect(await statusOf(alice, '/api/intentions')).toBe(401);
  expect((await alice.get('/api/auth/get-session')).body).toBeNull();
  expect(await found(bob, wish)).toEqual([]);
  const again = await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password });
  expect(again).toMatchObject({ status: 403, body: { code: 'account-closed' } });
  const wrong = await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password: 'x' });
  expect(wrong, 'only who knows the password learns of it').toMatchObject({
    body: { code: 'wrong-credentials' },
  });
  const anew = alice.email.replace('@', '+new@');
  const registered = await world.visitor().post('/api/auth/sign-up/email', {
    firstName: 'Alice',
    lastName: 'Example',
    email: anew,
    password,
    confirmPassword: password,
    profession: '',
    salaryRange: '',
    bio: '',
    getNotificationsVia: [],
  });
  expect(registered.status, 'whoever types an address does not learn that it was banned').toBe(200);
  const { text } = await newestMail(world.url, anew, 'We cannot use this address');
  expect(text).toContain('was closed by our moderators');
  expect(text).not.toContain('token=');
  await acts(mia, { action: 'restore', userId: alice.userId });
  expect(await found(bob, wish)).toEqual([house.id]);
  expect(
    (await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password })).status,
  ).toBe(200);
});

test('a warning is a letter and nothing else; a note is for moderators alone', async () => {
  await acts(mia, { action: 'warn', userId: alice.userId });
  await acts(mia, { action: 'note', userId: alice.userId, words: 'Called twice.' });
  await letterTo(alice, 'Please keep to our rules');
  expect(await mailsTo(world.url, alice.email)).toHaveLength(1);
  expect(await found(bob, wish)).toEqual([house.id]);
  const { actions } = (await mia.get<PersonHistory>(`/api/moderation/people/${alice.userId}`)).body;
  expect(actions.map((it) => [it.action, it.by])).toEqual([
    ['note', 'Mia Example'],
    ['warn', 'Mia Example'],
  ]);
});

test('a moderator is spared, and a role ends with the role', async () => {
  const max = await world.person('Max');
  await makeModerator(world.context, max);
  expect((await acts(mia, { action: 'ban', userId: max.userId })).body.code).toBe('moderator-spared');
  expect(await statusOf(bob, '/api/moderation/queue')).toBe(404);
});

test('what is about a moderator waits for another one: they neither see nor decide it', async () => {
  const [max, eve] = [await world.person('Max'), await world.person('Eve')];
  for (const it of [mia, max]) await makeModerator(world.context, it);
  const hers = await mia.posts(houseForSale);
  await reports(eve, hers, 'illegal');
  const { body: warned } = await acts(max, { action: 'warn', userId: mia.userId });
  const first = (await max.get<Queue>('/api/moderation/queue')).body;
  expect(warned).toMatchObject({ code: 'moderator-spared' });
  const [item] = first.items.filter((it) => it.title === hers.title);
  const mine = (await mia.get<Queue>('/api/moderation/queue')).body;
  expect(mine.items.filter((it) => it.id === item!.id)).toEqual([]);
  expect(mine.counts.report).toBe(first.counts.report - 1);
  expect(await statusOf(mia, `/api/moderation/queue/report/${item!.id}`)).toBe(404);
  expect(await statusOf(mia, `/api/moderation/people/${mia.userId}`)).toBe(404);
  const keep = { action: 'keep', userId: mia.userId, item: { kind: 'report', id: item!.id } };
  expect(await acts(mia, keep)).toMatchObject({ status: 409, body: { code: 'moderator-concerned' } });
  expect((await acts(max, keep)).status).toBe(200);
});

test('nor does who became a moderator answer an appeal of their own', async () => {
  const [max, ned] = [await world.person('Max'), await world.person('Ned')];
  await makeModerator(world.context, max);
  const { id } = (await acts(max, { action: 'warn', userId: ned.userId })).body;
  await sendForm(appealUrl(world.context.config, id), { words: 'It was not me.' });
  await makeModerator(world.context, ned);
  const appeals = (person: Person) => person.get<Queue>('/api/moderation/queue?kind=appeal');
  const [his, others] = [(await appeals(ned)).body, (await appeals(max)).body];
  expect(others.items.map((it) => it.id)).toContain(id);
  expect(his.items.map((it) => it.id)).not.toContain(id);
  expect(his.counts.appeal).toBe(others.counts.appeal - 1);
  expect(await statusOf(ned, `/api/moderation/queue/appeal/${id}`)).toBe(404);
  const answer = { outcome: 'taken-back', words: 'It was not me.' };
  const answered = await ned.post(`/api/moderation/appeals/${id}`, answer);
  expect(answered).toMatchObject({ status: 409, body: { code: 'moderator-concerned' } });
});

test('the log takes neither changes nor deletions, and survives who it is about', async () => {
  const { body } = await acts(mia, { action: 'warn', userId: alice.userId });
  const { db } = world.context;
  const row = db.selectFrom('moderationLog').where('id', '=', body.id);
  await expect(
    db.updateTable('moderationLog').set({ words: '' }).where('id', '=', body.id).execute(),
  ).rejects.toThrow('only added to');
  await expect(db.deleteFrom('moderationLog').where('id', '=', body.id).execute()).rejects.toThrow(
    'only added to',
  );
  await db.deleteFrom('users').where('id', '=', alice.userId).execute();
  expect(await row.selectAll().execute()).toMatchObject([
    { called: 'Alice Example', words: 'This is not yours to sell.' },
  ]);
});

test('reports of one thing are one item, the most urgent first, and one action answers them all', async () => {
  const eve = await world.person('Eve');
  await reports(bob, house, 'wrong-category');
  await reports(eve, house, 'illegal');
  await reports(eve, wish, 'wrong-category');
  const queue = (await mia.get<Queue>('/api/moderation/queue')).body;
  const mine = queue.items.filter((it) => it.kind === 'report').slice(0, 1);
  expect(mine).toMatchObject([{ urgency: 'at once', count: 2, title: house.title }]);
  const { id } = mine[0]!;
  const seen = (await mia.get<QueueItemSeen>(`/api/moderation/queue/report/${id}`)).body;
  expect(seen.intentionId).toBe(house.id);
  expect(seen.reports.map((it) => it.evidence.intentions[0]?.called)).toEqual([house.title, house.title]);
  const item = { kind: 'report', id };
  const both = await Promise.all([
    acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id, item }),
    acts(mia, { action: 'keep', userId: alice.userId, intentionId: house.id, item }),
  ]);
  expect(both.map((it) => it.status).sort(), 'of two at once, one').toEqual([200, 409]);
  expect(await statusOf(mia, `/api/moderation/queue/report/${id}`)).toBe(404);
  const own = await bob.get<{ items: { outcome: string | null }[] }>('/api/reports');
  expect(own.body.items[0]!.outcome).not.toBeNull();
});

test('of more reports than are shown one action answers every one, and no other thing’s', async () => {
  const eve = await world.person('Eve');
  await reports(bob, house);
  await reports(eve, wish);
  const { db } = world.context;
  const [first] = await db.selectFrom('reports').selectAll().where('subjectId', '=', house.id).execute();
  const more = Array.from({ length: 59 }, () => ({ ...first!, id: crypto.randomUUID(), reporterId: null }));
  await db
    .insertInto('reports')
    .values(more.map((it) => ({ ...it, evidence: JSON.stringify(it.evidence) as never })))
    .execute();
  const item = { kind: 'report', id: first!.id };
  const seen = await mia.get<QueueItemSeen>(`/api/moderation/queue/report/${item.id}`);
  expect(seen.body.reports).toHaveLength(limits.moderation.history);
  const { items } = (await mia.get<Queue>('/api/moderation/queue')).body;
  // Of several of one instant another may be the first.
  expect(items).toContainEqual({ ...seen.body.item, id: expect.any(String) });
  expect(seen.body.item.count).toBe(60);
  const hidden = await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id, item });
  expect(hidden.status).toBe(200);
  const open = await db.selectFrom('reports').select('subjectId').where('outcome', 'is', null).execute();
  const left = open.filter((it) => [house.id, wish.id].includes(it.subjectId));
  expect(left).toEqual([{ subjectId: wish.id }]);
});

test('a chat that both its sides report is two items, each about the other, and each is settled alone', async () => {
  const before = (await mia.get<Queue>('/api/moderation/queue')).body.counts.report;
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  for (const person of [alice, bob])
    await person.post('/api/reports', { subject: 'chat', subjectId: chatId, reason: 'scam' });
  const queue = (await mia.get<Queue>('/api/moderation/queue')).body;
  expect(queue.counts.report - before).toBe(2);
  const outcomeFor = async (person: Person) =>
    (await person.get<{ items: { outcome: string | null }[] }>('/api/reports')).body.items[0]!.outcome;
  const both = [
    { reporter: bob, about: alice, title: 'Your chat with Alice' },
    { reporter: alice, about: bob, title: 'Your chat with Bob' },
  ];
  for (const { reporter, about, title } of both) {
    const [item, ...more] = queue.items.filter((it) => it.title === title);
    expect([item?.count, more]).toEqual([1, []]);
    const seen = (await mia.get<QueueItemSeen>(`/api/moderation/queue/report/${item!.id}`)).body;
    expect([seen.userId, seen.reports.length]).toEqual([about.userId, 1]);
    expect(await outcomeFor(reporter)).toBeNull();
    const acted = await acts(mia, {
      action: 'warn',
      userId: about.userId,
      item: { kind: 'report', id: item!.id },
    });
    expect(acted.status).toBe(200);
    expect(await outcomeFor(reporter)).toBe('warned');
  }
});

test('who reported a message is told what was done: to the account, or to what was posted', async () => {
  await bob.patch('/api/profile', { getNotificationsVia: ['email'] });
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const says = async (content: string) => {
    const id = crypto.randomUUID();
    await alice.post(`/api/chats/${chatId}/messages`, { id, content });
    await bob.post('/api/reports', { subject: 'message', subjectId: id, reason: 'scam' });
    const [newest] = (await bob.get<{ items: { id: string }[] }>('/api/reports')).body.items;
    return { kind: 'report', id: newest!.id } as const;
  };
  const outcome = async () =>
    (await bob.get<{ items: { outcome: string | null }[] }>('/api/reports')).body.items[0]!.outcome;

  const first = await says('Pay me by gift card.');
  await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id, item: first });
  expect(await outcome()).toBe('taken-down');
  const second = await says('Pay me now.');
  await acts(mia, { action: 'suspend', userId: alice.userId, days: 3, item: second });
  expect(await outcome()).toBe('suspended');
  await jobsDone(world);
  const told = (await mailsTo(world.url, bob.email)).filter((it) => /your report/.test(it.subject));
  expect(told.map((it) => it.text.match(/We looked at it and [^.]*/)?.[0]).toSorted()).toEqual([
    'We looked at it and suspended the account for a while',
    'We looked at it and took down what broke our rules',
  ]);
});

test('a chat that nobody reported is closed to moderators', async () => {
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  expect(await statusOf(mia, `/api/chats/${chatId}/messages`)).toBe(404);
});

test('an appeal is sent once, waits in the queue, and taken back it undoes what was done', async () => {
  await acts(mia, { action: 'hide', userId: alice.userId, intentionId: house.id });
  const link = await appealLink(alice, 'hidden');
  expect((await sendForm(link, { words: ' ' })).status).toBe(422);
  expect((await sendForm(link, { words: 'It <b>is</b> mine.' })).status).toBe(200);
  const again = await (await sendForm(link, { words: 'And again.' })).text();
  expect(again).toContain('It &lt;b&gt;is&lt;/b&gt; mine.');
  expect((await fetch(`${link}x`)).status).toBe(404);
  const item = await itemOf('appeal');
  expect(item).toMatchObject({ urgency: 'today', title: house.title });
  const answer = { outcome: 'taken-back', words: 'We saw the deeds.' };
  expect((await mia.post(`/api/moderation/appeals/${item.id}`, answer)).status).toBe(200);
  expect((await mia.post(`/api/moderation/appeals/${item.id}`, answer)).status).toBe(409);
  expect(await found(bob, wish)).toEqual([house.id]);
  const { text } = await letterTo(alice, 'your appeal');
  expect(text).toContain('We saw the deeds.');
  expect(text).not.toContain('still holds');
});

const ofHouse = () => ({ intentionId: house.id });
const does = {
  hide: () => ({ action: 'hide', ...ofHouse() }),
  show: () => ({ action: 'restore', ...ofHouse() }),
  'suspend for 3 days': () => ({ action: 'suspend', days: 3 }),
  'suspend for 3 days, for the house': () => ({ action: 'suspend', days: 3, ...ofHouse() }),
  'suspend for 90 days': () => ({ action: 'suspend', days: 90 }),
  ban: () => ({ action: 'ban' }),
  release: () => ({ action: 'restore' }),
};
const pairs: readonly (readonly [done: (keyof typeof does)[], takenBack: number, holds: number[]])[] = [
  [['hide', 'show', 'hide'], 0, [2]],
  [['hide', 'show', 'hide'], 2, []],
  [['hide', 'suspend for 3 days'], 0, [1]],
  [['hide', 'suspend for 3 days'], 1, [0]],
  [['hide', 'suspend for 3 days, for the house'], 1, [0]],
  [['suspend for 3 days', 'suspend for 90 days'], 0, [1]],
  [['suspend for 3 days', 'suspend for 90 days'], 1, []],
  [['suspend for 3 days', 'ban'], 0, [1]],
  [['suspend for 3 days', 'ban'], 1, [0]],
  [['ban', 'release', 'ban'], 0, [2]],
  [['ban', 'release', 'ban'], 2, []],
];
test.each(pairs)('of %j number %i is taken back alone', async (done, takenBack, holds) => {
  const logged: LoggedAction[] = [];
  for (const name of done) logged.push((await acts(mia, { userId: alice.userId, ...does[name]() })).body);
  const { id } = logged[takenBack]!;
  await sendForm(appealUrl(world.context.config, id), { words: 'It was not me.' });
  const { db } = world.context;
  const saidToStand = () =>
    db.selectFrom('intentions').select('confirmedAt').where('id', '=', house.id).executeTakeFirst();
  const before = await saidToStand();
  const answer = { outcome: 'taken-back', words: 'Right.' };
  expect((await mia.post(`/api/moderation/appeals/${id}`, answer)).status).toBe(200);

  const now = await db
    .selectFrom('intentions')
    .innerJoin('users', 'users.id', 'intentions.userId')
    .leftJoin('addressBans', 'addressBans.userId', 'users.id')
    .select(['hiddenBy', 'suspendedUntil', 'users.bannedAt', 'addressBans.bannedAt as addressBannedAt'])
    .where('intentions.id', '=', house.id)
    .executeTakeFirstOrThrow();
  const left = holds.map((at) => logged[at]!);
  const of = (action: string) => left.find((it) => it.action === action);
  expect({
    hiddenBy: now.hiddenBy,
    suspendedUntil: now.suspendedUntil?.toISOString(),
    bannedAt: now.bannedAt?.toISOString(),
    addressBannedAt: now.addressBannedAt?.toISOString(),
  }).toEqual({
    hiddenBy: of('hide')?.id ?? null,
    suspendedUntil: of('suspend')?.until ?? undefined,
    bannedAt: of('ban')?.at,
    addressBannedAt: of('ban')?.at,
  });
  expect(await found(bob, wish)).toEqual(left.length === 0 ? [house.id] : []);
  const { text } = await letterTo(alice, 'your appeal');
  const isAboutHouse = 'intentionId' in does[done[takenBack]!]();
  expect({
    hidden: text.includes('stays hidden'),
    suspended: text.includes('stays suspended until'),
    closed: text.includes('stays closed'),
  }).toEqual({
    hidden: isAboutHouse && of('hide') !== undefined,
    suspended: of('suspend') !== undefined,
    closed: of('ban') !== undefined,
  });
  // Nobody is back, and so said nothing, while they are held.
  if (of('suspend') || of('ban')) expect(await saidToStand()).toEqual(before);
});

test('who is banned appeals by the mail alone, and may come back', async () => {
  await acts(mia, { action: 'ban', userId: alice.userId });
  await sendForm(await appealLink(alice, 'closed'), { words: 'It was my brother.' });
  const item = await itemOf('appeal');
  await mia.post(`/api/moderation/appeals/${item.id}`, { outcome: 'taken-back', words: 'Right.' });
  const back = await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password });
  expect(back.status).toBe(200);
});

test('in their first week people post five and like twenty a day; after it as they like', async () => {
  const nina = await world.person('Nina', { createdAt: new Date(Date.now() - 6 * 24 * 3_600_000) });
  const posted = await Promise.all(
    Array.from({ length: 6 }, () => nina.post('/api/intentions', houseWanted)),
  );
  expect(posted.map((it) => it.status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
  const [mine] = (await nina.get<{ items: Intention[] }>('/api/intentions')).body.items;
  const houses = await Promise.all(Array.from({ length: 21 }, () => alice.posts(houseForSale)));
  const likes = await Promise.all(houses.map((it) => nina.likes(mine!, it)));
  expect(likes.filter((it) => it.status === 429)).toHaveLength(1);
  expect((await nina.likes(mine!, houses[likes.findIndex((it) => it.status === 200)]!)).status).toBe(200);
  await world.context.db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .where('id', '=', nina.userId)
    .execute();
  expect((await nina.likes(mine!, houses[likes.findIndex((it) => it.status === 429)]!)).status).toBe(200);
  expect((await nina.post('/api/intentions', houseWanted)).status).toBe(201);
});
