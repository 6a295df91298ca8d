import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { linkIn, mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { fetchLink, follow, sessionOf, signUp } from '../../../tests/newcomer.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { accountJobs } from './jobs.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('until the email is verified', () => {
  test('a person can do nothing, not even see their profile', async () => {
    const { person } = await signUp(world.url);
    const reply = await person.get<Problem>('/api/profile');
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'verify-first', detail: 'Please verify your email to do that.' },
    });
  });

  test('a person is told how long they have: 90 seconds, whatever clock they go by', {
    tags: ['9.verify-end'],
  }, async () => {
    const { person, email, reply } = await signUp(world.url);
    expect(reply.body.user.secondsToVerify).toBeLessThanOrEqual(90);
    expect(reply.body.user.secondsToVerify).toBeGreaterThan(80);
    const createdAt = new Date(Date.now() - 30_000);
    await world.context.db.updateTable('users').set({ createdAt }).where('email', '=', email).execute();
    const left = (await sessionOf(person))!.user.secondsToVerify;
    expect(left).toBeGreaterThan(50);
    expect(left).toBeLessThanOrEqual(60);
    await follow(world.visitor(), linkIn(await newestMail(world.url, email, 'Verify your email')));
    expect(await sessionOf(person)).toMatchObject({ user: { secondsToVerify: null } });
  });

  test('following the mail’s link in another browser verifies, and leads to the page that says so', {
    tags: ['7.auth.verify', '7.auth.reload'],
  }, async () => {
    const { person, email } = await signUp(world.url);
    const mail = await newestMail(world.url, email, 'Verify your email');
    const reply = await follow(world.visitor(), linkIn(mail));
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/verification?verified');
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await sessionOf(person)).toMatchObject({ user: { emailVerified: true } });
    expect((await person.get('/api/profile')).status).toBe(200);
  });

  test('who only looks where the link leads, as mail gateways do, verifies nobody', async () => {
    const { person, email } = await signUp(world.url);
    const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
    for (const method of ['HEAD', 'GET'] as const) {
      const reply = await fetchLink(world.visitor(), method, link);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('text/html');
    }
    expect(await sessionOf(person)).toMatchObject({ user: { emailVerified: false } });
    await follow(world.visitor(), link);
    expect(await sessionOf(person)).toMatchObject({ user: { emailVerified: true } });
  });

  test('a link of an account before verifies nobody who has registered the address since', async () => {
    const { email } = await signUp(world.url);
    const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
    const { db } = world.context;
    await db.deleteFrom('users').where('email', '=', email).execute();
    const { person } = await signUp(world.url, { email });
    // As if it came in the second after the link's.
    const createdAt = new Date(Date.now() + 1_000);
    await db.updateTable('users').set({ createdAt }).where('email', '=', email).execute();
    const reply = await follow(world.visitor(), link);
    expect(reply.headers.get('location')).toBe('/verification?error=link-expired');
    expect(await sessionOf(person)).toMatchObject({ user: { emailVerified: false } });
  });

  test('what was told at registering is theirs once verified, and nobody’s before', {
    tags: ['4.auth.profile', '7.write.profile'],
  }, async () => {
    const told = {
      firstName: 'Ann',
      lastName: 'Other',
      profession: 'Carpenter',
      salaryRange: '30,000-50,000',
      bio: 'I build stairs.',
      getNotificationsVia: ['email', 'push'],
    };
    const { person, email } = await signUp(world.url, told);
    expect((await person.get('/api/profile')).status).toBe(403);
    expect((await person.post('/api/intentions', carForSale)).status).toBe(403);
    await follow(world.visitor(), linkIn(await newestMail(world.url, email, 'Verify your email')));
    expect((await person.get('/api/profile')).body).toMatchObject({ ...told, email });
    await world.knowPostcodes(bristol);
    const posted = await person.post<{ owner: unknown }>('/api/intentions', carForSale);
    expect(posted.body.owner).toMatchObject({
      firstName: 'Ann',
      profession: 'Carpenter',
      salaryRange: '30,000-50,000',
    });
  });

  test('following the link twice is fine', async () => {
    const { person, email } = await signUp(world.url);
    const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
    await follow(person, link);
    expect((await follow(person, link)).headers.get('location')).toBe('/verification?verified');
  });

  test('an invented link verifies nobody', async () => {
    for (const token of ['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.']) {
      const reply = await follow(world.visitor(), `/api/auth/verify-email?token=${token}`);
      expect(reply.headers.get('location')).toBe('/verification?error=link-expired');
    }
  });

  test('a link never leads to another site, whatever is added to it', async () => {
    const { person, email } = await signUp(world.url);
    const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
    for (const target of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const reply = await follow(person, `${link}&callbackURL=${encodeURIComponent(target)}`);
      expect(reply.headers.get('location')).toBe('/verification?verified');
    }
  });

  test('the mail can be sent again, and the new link works', async () => {
    const { person, email } = await signUp(world.url);
    await newestMail(world.url, email, 'Verify your email');
    expect((await person.post('/api/auth/send-verification-email')).body).toEqual({ status: true });
    const mail = await newestMail(world.url, email, 'Verify your email', 2);
    await follow(person, linkIn(mail));
    expect(await sessionOf(person)).toMatchObject({ user: { emailVerified: true } });
  });

  test('the mail is not sent again to who is verified: there is nothing left to do', async () => {
    const alice = await world.person('Alice');
    expect(await alice.post('/api/auth/send-verification-email')).toMatchObject({
      status: 200,
      body: { status: true },
    });
    await jobsDone(world);
    expect(await mailsTo(world.url, alice.email)).toEqual([]);
  });

  test('the mail is sent again only to who is signed in', async () => {
    const reply = await world
      .visitor()
      .post<Problem>('/api/auth/send-verification-email', { email: 'a@b.org' });
    expect(reply).toMatchObject({ status: 401, body: { code: 'sign-in-required' } });
  });
});

describe('an account that is not verified in time', () => {
  let hasty: World;
  beforeAll(async () => {
    hasty = await openWorld({ verificationSeconds: 2 });
  });
  afterAll(() => hasty.close());

  test('ends with its session, and its link leads to the page that says so', {
    tags: ['4.auth.given-up'],
  }, async () => {
    const { person, email, reply } = await signUp(hasty.url);
    expect(reply.body.user.secondsToVerify).toBeLessThanOrEqual(2);
    const link = linkIn(await newestMail(hasty.url, email, 'Verify your email'));
    await vi.waitFor(async () => expect(await sessionOf(person)).toBeNull(), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await person.get('/api/profile')).status).toBe(401);
    expect((await follow(person, link)).headers.get('location')).toBe('/verification?error=link-expired');
    expect((await signUp(hasty.url, { email })).reply.status).toBe(200);
  });

  test('is ended by a job that leaves a verified one alone, however often it runs', {
    tags: ['4.auth.given-up'],
  }, async () => {
    const late = await signUp(world.url);
    const alice = await world.person('Alice');
    const end = accountJobs(world.context).find((job) => job.name === 'end-unverified-account')!;
    for (const userId of [late.person.userId, alice.userId, late.person.userId, alice.userId])
      await end.work({ userId } as never, new AbortController().signal);
    expect(await sessionOf(late.person)).toBeNull();
    expect(await sessionOf(alice)).toMatchObject({ user: { id: alice.userId } });
  });

  test('is not verified by a link that outlived it', async () => {
    const { person, email } = await signUp(world.url);
    const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
    await world.context.db.deleteFrom('users').where('id', '=', person.userId).execute();
    expect((await follow(person, link)).headers.get('location')).toBe('/verification?error=link-expired');
  });

  test('does not keep its email when nothing ended it', async () => {
    const { email, person } = await signUp(world.url);
    const longAgo = new Date(Date.now() - 91_000);
    await world.context.db
      .updateTable('users')
      .set({ createdAt: longAgo })
      .where('id', '=', person.userId)
      .execute();
    expect((await signUp(world.url, { email })).reply.status).toBe(200);
    expect(await sessionOf(person)).toBeNull();
  });
});
