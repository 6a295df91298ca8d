/** `npm run person`: for who is banned or locked out, as whoever runs the site types it, beside a running site. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intention } from '../contract/intentions.ts';
import { rows } from '../tests/everything.ts';
import { mailsTo, newestMail } from '../tests/mailbox.ts';
import { acts, makeModerator } from '../tests/moderated.ts';
import type { Person } from '../tests/person.ts';
import { photo } from '../tests/pictures.ts';
import { bristol, houseForSale, houseWanted } from '../tests/samples.ts';
import { openWorld, type World } from '../tests/world.ts';
import { isBannedAddress } from './features/accounts/banned.ts';
import { changeAddress, exportByAddress, removeByAddress } from './features/accounts/on-behalf.ts';
import { ownData } from './own-data.ts';

let world: World;
let moderator: Person;
let alice: Person;
let bob: Person;
let house: Intention;
/** Of Alice's, the one she has now. */
let email: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  moderator = await world.person('Mia');
  await makeModerator(world.context, moderator);
  alice = await world.person('Alice');
  email = alice.email;
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const chat = `/api/chats/${encodeURIComponent(chatId!)}/messages`;
  await alice.post(chat, { id: crypto.randomUUID(), content: 'Mine' });
  await uploads('/api/profile/photo', {});
  const { body } = await uploads<{ url: string }>('/api/images', { intentionId: house.id });
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, images: [body.url] });
  expect((await acts(moderator, { action: 'ban', userId: alice.userId })).status).toBe(200);
});
afterAll(() => world.close());

async function uploads<Body>(path: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'a.jpg');
  return alice.post<Body>(path, form);
}

const script = fileURLToPath(new URL('on-behalf.ts', import.meta.url));

/** What it says; of a failure, what it says of that. */
function types(...words: readonly string[]): Promise<{ code: number; said: string }> {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = world.context.config;
  // Typed where the site's secret is not known.
  const env = { ...process.env, DATABASE_URL, DATA_DIR, AUTH_SECRET: 'a secret that the site does not have' };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  );
}

const inFolder = (name: string) => join(world.context.config.dataDir, name);
const picturesKept = async () =>
  (await readdir(inFolder('Images'), { recursive: true })).filter((it) => it.endsWith('.webp'));

test('what is held about who is banned is written into a file for them, and over none', async () => {
  const file = inFolder('alice.zip');
  expect(await types('--export', alice.email.toUpperCase(), file)).toMatchObject({
    code: 0,
    said: expect.stringContaining(file),
  });
  expect((await stat(file)).mode & 0o077).toBe(0);
  const files = unzipSync(new Uint8Array(await readFile(file)));
  expect(rows(files, 'account')).toMatchObject([{ email: alice.email }]);
  expect(rows(files, 'messages')).toMatchObject([{ from: 'me', content: 'Mine' }]);
  expect(files['pictures/profile.webp']!.length).toBeGreaterThan(100);
  await expect(exportByAddress(world.context, alice.email, file, ownData)).rejects.toThrow('EEXIST');
  expect((await readFile(file)).length).toBeGreaterThan(100);
  expect(await exportByAddress(world.context, 'nobody@example.org', file, ownData)).toBe(false);
});

test('a file that breaks off is removed, and the next try makes it', async () => {
  const file = inFolder('broken.zip');
  const away = { ...world.context.storage, get: () => Promise.reject(new Error('the store is away')) };
  const { email: of } = alice;
  await expect(exportByAddress({ ...world.context, storage: away }, of, file, ownData)).rejects.toThrow(
    'away',
  );
  expect(existsSync(file)).toBe(false);
  expect(await exportByAddress(world.context, of, file, ownData)).toBe(true);
});

test('an address is changed: both are told, links mailed to the former one end, and the ban goes along', async () => {
  const { context } = world;
  const { email: before } = alice;
  email = `again-${before}`;
  await world.visitor().post('/api/auth/request-password-reset', { email: before });
  await newestMail(world.url, before, 'Choose a new password');
  expect(await changeAddress(context, before, bob.email)).toBe('taken');
  expect(await changeAddress(context, email, before)).toBe('nobody');
  expect(await types('--email', before.toUpperCase(), email)).toMatchObject({ code: 0 });
  for (const to of [before, email]) await newestMail(world.url, to, 'Your Intent email address');
  const account = context.db.selectFrom('users').select('email').where('id', '=', alice.userId);
  expect(await account.executeTakeFirst()).toEqual({ email });
  const links = context.db.selectFrom('verifications').select('id').where('value', '=', alice.userId);
  expect(await links.execute()).toEqual([]);
  for (const it of [before, email]) expect(await isBannedAddress(context.db, it), it).toBe(true);
});

test('somebody is removed with all that is theirs, pictures as well; what moderators did stays', async () => {
  expect(await picturesKept()).not.toEqual([]);
  const mails = (await mailsTo(world.url, email)).length;
  await bob.listen();
  const logged = vi.spyOn(world.context.log, 'info');
  const { code, said } = await types('--remove', email);
  expect([code, said]).toEqual([0, expect.stringContaining(`The site removes the account of ${email}`)]);
  const { db } = world.context;
  // The site did: its log has the line, and a page that is open hears of it.
  const line = [{ user: alice.userId }, 'an account was removed'];
  await vi.waitFor(() => expect(logged.mock.calls).toContainEqual(line), 20_000);
  await vi.waitFor(() => expect(bob.heard.map((it) => it.kind)).toContain('match.removed'), 20_000);
  for (const table of ['users', 'accounts', 'intentions', 'likes', 'messages'] as const) {
    const kept = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(kept), table).not.toContain(alice.userId);
  }
  expect((await bob.get<{ items: unknown[] }>('/api/matches')).body.items).toEqual([]);
  await vi.waitFor(async () => expect(await picturesKept()).toEqual([]), 20_000);
  expect(await mailsTo(world.url, email)).toHaveLength(mails);
  const log = db.selectFrom('moderationLog').select('action').where('userId', '=', alice.userId);
  expect(await log.execute()).toEqual([{ action: 'ban' }]);
  expect(await removeByAddress(world.context, email)).toBe(false);
});

test('what is typed wrongly does nothing and says how', async () => {
  const wrong = await types('--email', bob.email);
  expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: npm run person/) });
});
