/** What ends while a call is under way: whoever calls gets the answer of the moment after, and never a surprise. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const aliceGoes = () => world.context.db.deleteFrom('users').where('id', '=', alice.userId).execute();

/** As when it happens at that instant: the next password is compared, and nobody has heard yet whether it was right. */
async function afterNextPassword(happens: () => Promise<unknown>): Promise<void> {
  const { password: passwords } = await world.context.auth.$context;
  const { verify } = passwords;
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (given) => {
    const isRight = await verify(given);
    await happens();
    return isRight;
  });
}

test('who reads their profile while their account ends is signed out', async () => {
  const { sessions } = world.context;
  const { viewerOf } = sessions;
  vi.spyOn(sessions, 'viewerOf').mockImplementationOnce(async (cookie) => {
    const viewer = await viewerOf(cookie);
    await aliceGoes();
    return viewer;
  });
  expect(await alice.get('/api/profile')).toMatchObject({ status: 401, body: { code: 'sign-in-required' } });
});

test('who leaves while their account ends has left', async () => {
  await afterNextPassword(aliceGoes);
  expect(await alice.delete('/api/profile', { password })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect(alice.cookieHeader).toBe('');
});

test('a wrong password that is tried while the right one is replaced is wrong', async () => {
  await world.visitor().post('/api/auth/request-password-reset', { email: alice.email });
  const mail = await newestMail(world.url, alice.email, 'Choose a new password');
  const token = new URL(linkIn(mail)).searchParams.get('token');
  await afterNextPassword(async () => {
    const choice = { token, newPassword: 'battery-staple-2' };
    expect((await world.visitor().post('/api/auth/reset-password', choice)).status).toBe(200);
  });
  const guess = { email: alice.email, password: 'wrong-1' };
  expect(await world.visitor().post('/api/auth/sign-in/email', guess)).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  });
});

test('whose session ends at the instant it is prolonged is a visitor', async () => {
  const { db } = world.context;
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
  await db
    .updateTable('sessions')
    .set({ updatedAt: aWeekAgo, expiresAt: inThreeWeeks })
    .where('userId', '=', alice.userId)
    .execute();
  await sql`create function end_session() returns trigger language plpgsql as $$
    begin delete from sessions where id = old.id; return null; end $$`.execute(db);
  await sql`create trigger end_session before update on sessions for each row execute function end_session()`.execute(
    db,
  );
  expect(await alice.get('/api/auth/get-session')).toMatchObject({ status: 200, body: null });
});
