/**
 * What ends a session ends it everywhere: its links, its sockets at every process, and what its browsers are
 * told.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { linkIn, mailsTo, newestMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { openWorld, password, type World } from '../world.ts';

const redisUrl = 'redis://127.0.0.1:6379';
const hasRedis = await new Promise<boolean>((resolve) => {
  const socket = connect(6379, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  socket.setTimeout(1_000, () => resolve(false)).unref();
  socket.once('connect', () => socket.end());
});
if (!hasRedis) console.log(`No Redis answers at ${redisUrl}: what needs it is left out.`);

const newPassword = 'battery-staple-2';

describe.each([
  { between: 'PostgreSQL', settings: {}, isHere: true },
  { between: 'Redis', settings: { redisUrl }, isHere: hasRedis },
])('two processes with $between between them', ({ settings, isHere }) => {
  if (!isHere) return test.skip('no Redis answers');

  let world: World;
  let first: ServerProcess;
  let second: ServerProcess;
  /** Two browsers of one person, each of which listens at a process of its own. */
  let here: Person;
  let there: Person;

  beforeAll(async () => {
    world = await openWorld(settings);
    const start = () => startProcess(world.context.config);
    [first, second] = await Promise.all([start(), start()]);
    // Starting two processes and a world takes long on a busy machine.
  }, 180_000);
  afterAll(async () => {
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
    await world.close();
  });
  beforeEach(async () => {
    const alice = await world.person('Alice');
    here = alice.at(first.url);
    there = world.visitor().at(second.url);
    expect((await signIn(there, password)).status).toBe(200);
    await Promise.all([here.listen(), there.listen()]);
    return () => [here, there].forEach((it) => void it.hangUp());
  });

  const signIn = (browser: Person, given: string) =>
    browser.post<Problem>('/api/auth/sign-in/email', { email: here.email, password: given });
  const profileOf = async (browser: Person) => (await browser.get('/api/profile')).status;
  const areSilent = (...browsers: Person[]) =>
    vi.waitFor(() => expect(browsers.map((it) => it.isListening)).toEqual(browsers.map(() => false)), {
      timeout: 10_000,
    });

  async function mailedTokens(count: number): Promise<string[]> {
    for (let times = 0; times < count; times += 1)
      await world.visitor().post('/api/auth/request-password-reset', { email: here.email });
    await newestMail(world.url, here.email, 'new password', count);
    const mails = (await mailsTo(world.url, here.email)).filter((it) => it.subject.includes('new password'));
    return mails.map((mail) => new URL(linkIn(mail)).searchParams.get('token')!);
  }
  const choose = (token: string, url = second.url) =>
    world.visitor().at(url).post<Problem>('/api/auth/reset-password', { token, newPassword });

  test('a reset ends every session and socket, and the other links, wherever', async () => {
    const [token, other] = await mailedTokens(2);
    expect((await choose(token!)).status).toBe(200);
    await areSilent(here, there);
    expect([await profileOf(here), await profileOf(there)]).toEqual([401, 401]);
    await expect(here.listen()).rejects.toThrow('sign-in-required');
    for (const spent of [other!, token!])
      expect(await choose(spent, first.url)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
    expect((await signIn(world.visitor().at(first.url), newPassword)).status).toBe(200);
    const told = await newestMail(world.url, here.email, 'was changed');
    expect(linkIn(told)).toBe(`${world.url}/forgot-password`);
  });

  test('a changed password ends every other session and socket, and the links; the one that did it goes on', async () => {
    const [token] = await mailedTokens(1);
    const cookie = here.cookieHeader;
    const change = { currentPassword: password, newPassword };
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
    await areSilent(there);
    expect([await profileOf(here), await profileOf(there)]).toEqual([200, 401]);
    const old = await fetch(`${second.url}/api/profile`, { headers: { cookie } });
    expect(old.status, 'the cookie it had before').toBe(401);
    expect((await choose(token!)).status).toBe(410);
    await here.listen();
    await newestMail(world.url, here.email, 'was changed');
  });

  test('a removed account takes its sockets along', async () => {
    expect((await there.delete('/api/profile', { password })).status).toBe(200);
    await areSilent(here, there);
    await expect(here.listen()).rejects.toThrow('sign-in-required');
  });

  test('a browser that signs in anew leaves no session behind, and the other browser alone', async () => {
    const before = there.cookieHeader;
    expect((await signIn(there, password)).status).toBe(200);
    const old = await fetch(`${first.url}/api/profile`, { headers: { cookie: before } });
    expect([old.status, await profileOf(there), await profileOf(here)]).toEqual([401, 200, 200]);
    await areSilent(there);
    await there.listen();
  });

  test('a browser that somebody else signs in with leaves nobody signed in', async () => {
    const bob = await world.person('Bob');
    const before = there.cookieHeader;
    await there.post('/api/auth/sign-in/email', { email: bob.email, password });
    expect((await fetch(`${first.url}/api/profile`, { headers: { cookie: before } })).status).toBe(401);
    expect((await there.get<{ id: string }>('/api/profile')).body.id).toBe(bob.userId);
    await areSilent(there);
  });
});
