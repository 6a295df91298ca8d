/** How better-auth is set up: what it stores, says and mails beyond what its calls answer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { signUp } from '../../../tests/newcomer.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { createAuth, verificationJob } from './auth.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ logLevel: 'silent' });
});
afterAll(() => world.close());

test('cookies have the site’s name, and travel without TLS where the site has none', async () => {
  const { reply } = await signUp(world.url);
  const cookies = reply.headers.getSetCookie();
  expect(cookies.map((it) => it.split('=')[0]).sort()).toEqual(['intent.browser', 'intent.session_token']);
  for (const cookie of cookies) expect(cookie).not.toContain('Secure');
});

test('mails greet their person by the first name; who has not proven the address reads nothing of who typed it', async () => {
  const { email } = await signUp(world.url, { firstName: 'Zora', lastName: 'Claimed', bio: 'A prize' });
  const { text, html } = await newestMail(world.url, email, 'Verify your email');
  expect(text).toContain('Welcome to Intent');
  expect(text + html).not.toMatch(/Zora|Claimed|A prize/);
  const alice = await world.person('Alice');
  await world.visitor().post('/api/auth/request-password-reset', { email: alice.email });
  expect((await newestMail(world.url, alice.email, 'new password')).text).toContain('Hello, Alice');
});

test('a sign-up that comes to nothing mails nothing', async () => {
  const { jobs } = world.context;
  const { send } = jobs;
  const spy = vi.spyOn(jobs, 'send').mockImplementation(async (name, ...rest) => {
    if (name === verificationJob) throw new Error('away');
    return send.call(jobs, name, ...rest);
  });
  const { reply, email } = await signUp(world.url);
  spy.mockRestore();
  expect(reply.status).toBe(500);
  await jobsDone(world);
  expect(await mailsTo(world.url, email)).toEqual([]);
});

test('where somebody signs in from is not stored', async () => {
  const { person } = await signUp(world.url);
  const { internalAdapter } = await world.context.auth.$context;
  expect((await internalAdapter.listSessions(person.userId)).map((it) => it.ipAddress || null)).toEqual([
    null,
  ]);
});

test('what better-auth complains of is a warning of ours, and its smaller worries are not', async () => {
  const warn = vi.fn();
  const log = { ...world.context.log, warn } as unknown as typeof world.context.log;
  const { logger } = await createAuth({
    ...world.context,
    database: world.context.db,
    log,
    onSessionEnd: () => {},
  }).$context;
  logger.warn('a worry');
  logger.error('went wrong', new Error('the reason'));
  logger.error('went wrong, without a reason');
  expect(warn.mock.calls).toEqual([
    [{ from: 'better-auth', error: 'the reason' }, 'went wrong'],
    [{ from: 'better-auth', error: undefined }, 'went wrong, without a reason'],
  ]);
});
