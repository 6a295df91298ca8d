/**
 * Everything about me: no column of the database is forgotten, and the file says what the rows say; of others
 * only what they are shown to me by.
 */
import { strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../contract/intentions.ts';
import { limits } from '../domain/limits.ts';
import { askForEverything as ask, everythingOf, fetchFile, rows, wordsOf } from '../tests/everything.ts';
import { acts, makeModerator, sendForm } from '../tests/moderated.ts';
import type { Person } from '../tests/person.ts';
import { photo } from '../tests/pictures.ts';
import { bristol, houseForSale, houseWanted } from '../tests/samples.ts';
import { sessionOf } from '../tests/session-of.ts';
import { openWorld, type World } from '../tests/world.ts';
import { appealUrl } from './features/moderation/appeal-links.ts';
import { notOwnData, ownData } from './own-data.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld({ rateLimits: true });
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
});
afterAll(() => world.close());

test('every column of the database is given, told in other words, or left out with a reason', async () => {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(world.context.db as never);
  const known = new Map(
    ownData.map((it) => [
      it.table,
      new Set([...it.columns, ...Object.keys(it.computed ?? {}), ...Object.keys(it.omitted ?? {})]),
    ]),
  );
  const forgotten = columns.rows
    .filter(({ table, column }) => !(table in notOwnData) && !known.get(table)?.has(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(forgotten).toEqual([]);
  const tables = new Set(columns.rows.map((it) => it.table));
  expect(Object.keys(notOwnData).filter((it) => !tables.has(it) || known.has(it))).toEqual([]);
  expect(new Set(ownData.map((it) => it.file)).size).toBe(ownData.length);
});

test('what a person is given is what the rows say, with their pictures', async () => {
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const chat = `/api/chats/${encodeURIComponent(chatId!)}/messages`;
  await alice.post(chat, { id: crypto.randomUUID(), content: 'Mine: is it “sold”?' });
  await bob.post(chat, { id: crypto.randomUUID(), content: 'His' });
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'a.jpg');
  const image = (await alice.post<{ url: string }>('/api/images', form)).body.url;
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, images: [image] });
  const face = new FormData();
  face.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'a.jpg');
  await alice.post('/api/profile/photo', face);

  const files = await everythingOf(alice);
  const { db } = world.context;
  const [account] = rows(files, 'account');
  expect(account).toMatchObject({
    email: alice.email,
    firstName: 'Alice',
    lastName: 'Example',
    pausedAt: null,
  });
  const stored = await db.selectFrom('intentions').selectAll().where('userId', '=', alice.userId).execute();
  expect(rows(files, 'intentions')).toMatchObject(
    stored.map(({ id, answers, postcode, latitude }) => ({ id, answers, postcode, latitude })),
  );
  expect(rows(files, 'likes-and-matches')).toMatchObject([
    { sellId: house.id, buyId: wish.id, matchedWith: 'Bob Example' },
  ]);
  expect(rows(files, 'messages').map(({ from, content }) => [from, content])).toEqual([
    ['me', 'Mine: is it “sold”?'],
    ['Bob', 'His'],
  ]);
  const pictures = Object.keys(files).filter((it) => it.endsWith('.webp'));
  expect(pictures.sort()).toEqual(
    [`pictures${image.slice('/images'.length)}`, 'pictures/profile.webp'].sort(),
  );
  const shown = await fetchFile(alice, image);
  expect(files[`pictures${image.slice('/images'.length)}`]).toEqual(
    new Uint8Array(await shown.arrayBuffer()),
  );
  for (const { file } of ownData) expect(Array.isArray(rows(files, file)), file).toBe(true);
  const readme = strFromU8(files['README.txt']!);
  expect(readme).toContain('intentions.json');
  expect(readme).toContain('It does not include what others reported about you');
});

test('nothing in it signs anybody in, and of others nothing that they are not seen by', async () => {
  const eve = await world.person('Eve', { bio: 'Private to who is signed in' });
  const secretWish = await eve.posts(houseWanted);
  await eve.likes(secretWish, house);
  const text = wordsOf(await everythingOf(alice));
  const { db } = world.context;
  const sessions = await db.selectFrom('sessions').select('token').execute();
  const hashes = await db.selectFrom('accounts').select('password').execute();
  for (const secret of [...sessions.map((it) => it.token), ...hashes.map((it) => it.password!)])
    expect(text).not.toContain(secret);
  expect(text).not.toContain(bob.email);
  expect(text).not.toContain(eve.userId);
  // Eve’s like is hers until it is mutual; that their intentions fit is Alice’s to know.
  const likes = rows(await everythingOf(alice), 'likes-and-matches');
  expect(likes.some((it) => it.buyId === secretWish.id)).toBe(false);
});

test('a like of somebody’s first week names what they liked, and not whose it is', async () => {
  const newcomer = await world.person('Nina', { createdAt: new Date() });
  const theirWish = await newcomer.posts(houseWanted);
  expect((await newcomer.likes(theirWish, house)).body.matched).toBe(false);
  const files = await everythingOf(newcomer);
  expect(rows(files, 'of-today')).toMatchObject([
    { kind: 'intention.posted', about: [theirWish.id] },
    { kind: 'like.given', about: [house.id, theirWish.id].sort() },
  ]);
  expect(wordsOf(files)).not.toContain(alice.userId);
});

test('of what moderators did, what they wrote for each other is left out, and an appeal’s answer is there', async () => {
  const [ann, mia] = [await world.person('Ann'), await world.person('Mia')];
  await makeModerator(world.context, mia);
  const does = (action: string, words: string) => acts(mia, { action, userId: ann.userId, words });
  await does('keep', 'For us: a rude neighbour reports her.');
  await does('note', 'For us: called twice.');
  const { id } = (await does('warn', 'Please be kind.')).body;
  await sendForm(appealUrl(world.context.config, id), { words: 'I was.' });
  await mia.post(`/api/moderation/appeals/${id}`, { outcome: 'stands', words: 'We read it again.' });
  const told = rows(await everythingOf(ann), 'moderation').map((it) => [it.action, it.words]);
  expect(told).toEqual([
    ['warn', 'Please be kind.'],
    ['keep', 'We read it again.'],
  ]);
});

test('who is known by one name alone is called so, without a space behind', async () => {
  const dan = await world.person('Dan');
  const named = { lastName: '', name: 'Dan' };
  await world.context.db.updateTable('users').set(named).where('id', '=', dan.userId).execute();
  const home = await dan.posts(houseForSale);
  await dan.likes(home, wish);
  await bob.likes(wish, home);
  const files = await everythingOf(bob);
  expect(rows(files, 'chats')).toContainEqual(expect.objectContaining({ sellId: home.id, with: 'Dan' }));
  expect(rows(files, 'likes-and-matches')).toContainEqual(
    expect.objectContaining({ sellId: home.id, matchedWith: 'Dan' }),
  );
});

test('what cannot be read breaks the file off, and nothing else', async () => {
  const ann = await world.person('Ann');
  const { path } = (await ask(ann)).body;
  const renamed = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.context.db as never);
  // Which pictures there are is read before the first byte leaves, other rows while it does.
  for (const table of ['images', 'appeals']) {
    await renamed(table, 'gone');
    const whole = fetchFile(ann, path).then((reply) => (reply.ok ? reply.arrayBuffer() : reply.json()));
    const met = await whole.catch((error: Error) => error);
    await renamed('gone', table);
    if (!(met instanceof Error)) expect(met).toMatchObject({ code: 'unexpected' });
  }
  expect((await fetchFile(ann, path)).status).toBe(200);
});

test('the link is asked for with the password, holds for its person and five minutes, and not without end', async () => {
  const ann = await world.person('Ann');
  expect((await ask(ann, 'wrong-password-1')).status).toBe(422);
  const { path } = (await ask(ann)).body;
  expect((await fetchFile(bob, path)).status).toBe(410);
  expect((await fetchFile(world.visitor(), path)).status).toBe(401);
  const old = path.replace(/ticket=\d+/, `ticket=${Date.now() + 2 * limits.everything.linkMs}`);
  expect((await fetchFile(ann, old)).status).toBe(410);
  expect((await fetchFile(ann, path)).status).toBe(200);
  for (let asked = 1; asked < limits.everything.atMost; asked += 1) expect((await ask(ann)).status).toBe(200);
  expect((await ask(ann)).body.code).toBe('too-many-exports');
});

test('a file of many rows leaves whole, page by page', async () => {
  const ann = await world.person('Ann');
  const many = 1_203;
  const sessionId = await sessionOf(world, ann.userId);
  const urls = Array.from({ length: many }, (_, nth) => ({
    endpoint: `https://push.example/${nth}`,
    userId: ann.userId,
    sessionId,
    p256dh: 'a',
    auth: 'b',
  }));
  await world.context.db.insertInto('pushSubscriptions').values(urls).execute();
  expect(rows(await everythingOf(ann), 'browsers-for-push')).toHaveLength(many);
});
