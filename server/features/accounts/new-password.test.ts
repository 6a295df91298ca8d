/** A new password ends what the old one opened: all of it or nothing, also what is just being opened. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { waitsOrIsOver } from '../../../tests/locks.ts';
import { linkIn, mailsTo, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { startPushService } from '../../../tests/push-service.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

const newPassword = 'battery-staple-2';
let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld({ logLevel: 'silent' });
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});

const signIn = (given: string, browser = world.visitor()) =>
  browser.post<Problem>('/api/auth/sign-in/email', { email: alice.email, password: given });
const choose = (token: string, chosen = newPassword, browser = world.visitor()) =>
  browser.post<Problem>('/api/auth/reset-password', { token, newPassword: chosen });

async function mailedToken(count = 1): Promise<string> {
  await world.visitor().post('/api/auth/request-password-reset', { email: alice.email });
  const mail = await newestMail(world.url, alice.email, 'Choose a new password', count);
  return new URL(linkIn(mail)).searchParams.get('token')!;
}

const sessionsOf = ({ userId }: Person) =>
  world.context.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();

test('of two links followed at one instant, one works', async () => {
  const tokens = [await mailedToken(), await mailedToken(2)];
  const replies = await Promise.all(tokens.map((token, at) => choose(token, `battery-staple-${at}`)));
  expect(replies.map((it) => it.status).sort()).toEqual([200, 410]);
  const kept = replies.findIndex((it) => it.status === 200);
  expect((await signIn(`battery-staple-${kept}`)).status).toBe(200);
});

test('an old password that is being tried while it is replaced opens nothing', async () => {
  const token = await mailedToken();
  const { password: passwords } = await world.context.auth.$context;
  const verify = passwords.verify;
  const spy = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (given) => {
    const isRight = await verify(given);
    expect((await choose(token)).status).toBe(200);
    return isRight;
  });
  const late = world.visitor();
  expect(await signIn(password, late)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
  spy.mockRestore();
  expect(late.cookieHeader).toBe('');
  expect(await sessionsOf(alice)).toEqual([]);
});

test('an old password that is right while the new one is being stored opens nothing either', async () => {
  const token = await mailedToken();
  const { jobs } = world.context;
  const send = jobs.send;
  let late: Promise<{ status: number }> | undefined;
  const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
  const lateWaits = isStored.then(() => {
    late = signIn(password);
    return waitsOrIsOver(world, late);
  });
  // The mail is posted at the end of the transaction: every session that was there is deleted, and nothing committed.
  const spy = vi.spyOn(jobs, 'send').mockImplementationOnce(async (...job) => {
    stored();
    await lateWaits;
    return send(...job);
  });
  expect((await choose(token)).status).toBe(200);
  spy.mockRestore();
  expect((await late!).status).toBe(401);
  expect(await sessionsOf(alice)).toEqual([]);
});

test('a session that a reset ended meanwhile changes no password any more', async () => {
  const token = await mailedToken();
  const { sessions } = world.context;
  const viewerOf = sessions.viewerOf;
  const spy = vi.spyOn(sessions, 'viewerOf').mockImplementationOnce(async (cookie) => {
    const viewer = await viewerOf(cookie);
    expect((await choose(token)).status).toBe(200);
    return viewer;
  });
  const change = { currentPassword: newPassword, newPassword: 'a-thief-was-here-3' };
  expect((await alice.post('/api/auth/change-password', change)).status).toBe(401);
  spy.mockRestore();
  expect((await signIn(newPassword)).status).toBe(200);
});

test('a socket that is welcomed while its session ends is let go', async () => {
  const { sessions, db } = world.context;
  const { viewerOfSession } = sessions;
  const spy = vi.spyOn(sessions, 'viewerOfSession').mockImplementationOnce(async (session) => {
    const viewer = await viewerOfSession(session);
    await db.deleteFrom('sessions').where('userId', '=', alice.userId).execute();
    return viewer;
  });
  await alice.listen().catch(() => {});
  spy.mockRestore();
  await vi.waitFor(() => expect(alice.isListening).toBe(false), soon);
});

test('that cannot be told to its person is not set, and nothing has ended', async () => {
  const token = await mailedToken();
  await sql`alter table pgboss.job_common rename to job_gone`.execute(world.context.db);
  const change = { currentPassword: password, newPassword };
  expect((await choose(token)).status).toBe(500);
  expect((await alice.post('/api/auth/change-password', change)).status).toBe(500);
  await sql`alter table pgboss.job_gone rename to job_common`.execute(world.context.db);
  expect((await alice.get('/api/profile')).status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
  expect((await choose(token)).status).toBe(200);
});

test('that is not set in the end is told to nobody', async () => {
  const token = await mailedToken();
  const { db } = world.context;
  // What comes after the mail fails: no browser can be known any more.
  await sql`alter table known_browsers add constraint closed check (false) not valid`.execute(db);
  expect((await choose(token)).status).toBe(500);
  await sql`alter table known_browsers drop constraint closed`.execute(db);
  await jobsDone(world);
  expect((await mailsTo(world.url, alice.email)).map((it) => it.subject)).toEqual([
    'Choose a new password for Intent',
  ]);
  expect((await signIn(password)).status).toBe(200);
});

test('is known to the browser that chose it, and to no other, nor do others show notices', async () => {
  const service = await startPushService();
  expect((await alice.post('/api/push-subscriptions', service.browser('laptop'))).status).toBe(204);
  await signIn(password);
  const chooser = world.visitor();
  expect((await choose(await mailedToken(), newPassword, chooser)).status).toBe(200);
  const { db } = world.context;
  const browsers = await db
    .selectFrom('knownBrowsers')
    .select('browser')
    .where('userId', '=', alice.userId)
    .execute();
  expect(browsers).toHaveLength(1);
  expect(chooser.cookieHeader).toContain('intent.browser=');
  expect(JSON.stringify(browsers)).not.toContain(chooser.cookieHeader.split('=')[1]);
  const told = await db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', alice.userId)
    .execute();
  expect(told).toEqual([]);
  await service.close();
});
