/** Codes of moderators: asked for after the password, once each, and without them moderation shows nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import { codeWords } from '../../../domain/wording.ts';
import { codeOf as codeAt } from '../../../tests/codes.ts';
import { password } from '../../../tests/config.ts';
import { linkIn, mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { passkeyOf } from '../../../tests/own-access.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { removeSecondFactor, writeRole } from './moderated.ts';
import { confirmSecondFactor } from './second-factor.ts';
import { hasSecondFactor } from './sql.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ rateLimits: true });
});
afterAll(() => world.close());

/** What is shown once. */
interface SetUp {
  readonly address: string;
  readonly backupCodes: string[];
}
const queueOf = (person: Person) => person.get<{ code?: string }>('/api/moderation/queue');
const signIn = (person: Person, given = password) =>
  person.post<{ user?: object; codeAsked?: true; code?: string }>('/api/auth/sign-in/email', {
    email: person.email,
    password: given,
  });
const sendCode = (person: Person, code: string) =>
  person.post<{ code?: string; fields?: object; user?: object }>('/api/auth/sign-in/code', { code });
const codeOf = ({ address }: SetUp, step?: number) => codeAt(address, step);
const statusOfSession = async (person: Person) => (await person.get('/api/profile')).status;

/** One that does not hold now, nor while a test lasts. */
async function wrongOf(setUp: SetUp): Promise<string> {
  const holding = await Promise.all([-1, 0, 1, 2].map((step) => codeOf(setUp, step)));
  return ['000000', '111111', '222222', '333333', '444444'].find((it) => !holding.includes(it))!;
}

/** The next step's holds already, and is never the one that codes were set up with. */
const nextCode = (setUp: SetUp) => codeOf(setUp, 1);

/** A moderator who has set codes up with the code of this moment. */
async function withCodes(name: string): Promise<{ mia: Person; setUp: SetUp; first: string }> {
  const mia = await world.person(name);
  await world.context.transact((tx) => writeRole(tx, mia.email, 'moderator'));
  const { body } = await mia.post<SetUp>('/api/moderation/second-factor', { password });
  const first = await codeOf(body);
  const confirmed = await mia.post('/api/moderation/second-factor/code', { code: first });
  expect(confirmed.status).toBe(200);
  return { mia, setUp: body, first };
}

test('moderation is refused with words until codes are set up, and then opens', async () => {
  const mia = await world.person('Mia');
  await world.context.transact((tx) => writeRole(tx, mia.email, 'moderator'));
  expect(await queueOf(mia)).toMatchObject({ status: 403, body: { code: 'second-factor-missing' } });
  const refused = await mia.post('/api/moderation/second-factor', { password: 'not-my-password-1' });
  expect(refused.status).toBe(422);
  const { body: setUp } = await mia.post<SetUp>('/api/moderation/second-factor', { password });
  expect(setUp.address).toMatch(/^otpauth:\/\/totp\/Intent/);
  expect(setUp.backupCodes).toHaveLength(limits.codes.backupCodes);
  const confirm = (code: string) => mia.post('/api/moderation/second-factor/code', { code });
  // A backup code that was just shown tells nothing of an app.
  expect((await confirm(setUp.backupCodes[0]!)).status).toBe(422);
  expect((await confirm('1234')).status).toBe(422);
  expect((await queueOf(mia)).status).toBe(403);
  const right = await codeOf(setUp);
  expect((await confirm(await wrongOf(setUp))).status).toBe(422);
  // Nothing is turned on by a wrong one: nobody is locked out by an app that was set up wrongly.
  const elsewhere = Object.assign(world.visitor(), { email: mia.email });
  expect((await signIn(elsewhere)).body.user).toBeDefined();
  // Its session stays, and with it what the page has under way.
  const [session] = /session_token=[^;]+/.exec(mia.cookieHeader)!;
  expect((await confirm(right)).status).toBe(200);
  expect(mia.cookieHeader).toContain(session);
  expect((await queueOf(mia)).status).toBe(200);
  await newestMail(world.url, mia.email, 'Signing in to Intent now needs a code');
  expect(await mia.post('/api/moderation/second-factor', { password })).toMatchObject({
    status: 409,
    body: { code: 'second-factor-on' },
  });
});

test('every call of moderators but those that set codes up asks for more than a password', async () => {
  const mia = await world.person('Moll');
  await world.context.transact((tx) => writeRole(tx, mia.email, 'moderator'));
  const theirs: readonly Call[] = Object.values(calls).filter((it) => it.who === 'moderator');
  const refused = await Promise.all(
    theirs.map(async ({ method, path }) => {
      const { status, body } = await mia.call<{ code?: string }>(
        method,
        path.replace(':kind', 'report').replace(/:\w+/g, randomUUID()),
        method === 'POST' ? {} : undefined,
      );
      return status === 403 && body.code === 'second-factor-missing';
    }),
  );
  expect(refused.filter(Boolean)).toHaveLength(theirs.filter((it) => !it.setsUp).length);
  expect(theirs.filter((it) => it.setsUp)).toHaveLength(2);
});

test('with the first code all that the password alone had opened ends, and the mail names the passkeys', async () => {
  const mia = await world.person('Moss');
  await world.context.transact((tx) => writeRole(tx, mia.email, 'moderator'));
  const elsewhere = Object.assign(world.visitor(), { email: mia.email });
  await signIn(elsewhere);
  await passkeyOf(world.context, mia.userId, 'Key of a stranger');
  const { body } = await mia.post<SetUp>('/api/moderation/second-factor', { password });
  expect(await statusOfSession(elsewhere)).toBe(200);
  await mia.post('/api/moderation/second-factor/code', { code: await codeOf(body) });
  expect([await statusOfSession(mia), await statusOfSession(elsewhere)]).toEqual([200, 401]);
  const mail = await newestMail(world.url, mia.email, 'Signing in to Intent now needs a code');
  expect(mail.text).toContain('These do: “Key of a stranger”.');
});

test('where what the first code ends cannot end, codes stay off and the code is unused; pressed twice, all ends', async () => {
  const mia = await world.person('Merle');
  await world.context.transact((tx) => writeRole(tx, mia.email, 'moderator'));
  const elsewhere = Object.assign(world.visitor(), { email: mia.email });
  await signIn(elsewhere);
  const { body } = await mia.post<SetUp>('/api/moderation/second-factor', { password });
  const code = await codeOf(body);
  const jobs = { ...world.context.jobs, send: () => Promise.reject(new Error('the database is away')) };
  const caller = { headers: new Headers({ cookie: mia.cookieHeader }), network: 'here' };
  const viewer = { userId: mia.userId, verified: true };
  const confirming = confirmSecondFactor({ ...world.context, jobs }, viewer, code, caller);
  await expect(confirming).rejects.toThrow('the database is away');
  expect(await hasSecondFactor(world.context.db, mia.userId)).toBe(false);
  expect([await statusOfSession(mia), await statusOfSession(elsewhere)]).toEqual([200, 200]);

  const confirm = () => mia.post('/api/moderation/second-factor/code', { code });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 422]);
  expect([await statusOfSession(mia), await statusOfSession(elsewhere)]).toEqual([200, 401]);
  await newestMail(world.url, mia.email, 'Signing in to Intent now needs a code');
});

test('who has codes makes a passkey where one was shown, and nowhere else', async () => {
  const { mia } = await withCodes('Mimi');
  const ask = () => mia.post('/api/passkeys/options', { password });
  expect((await ask()).status).toBe(200);
  await world.context.db
    .updateTable('sessions')
    .set({ provenTwice: false })
    .where('userId', '=', mia.userId)
    .execute();
  const refused = { status: 403, body: { code: 'code-missing' } };
  expect(await ask()).toMatchObject(refused);
  const response = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };
  expect(await mia.post('/api/passkeys', { name: 'Phone', response })).toMatchObject(refused);
});

test('the password alone signs nobody in who has codes; the code does, once', async () => {
  const { mia, setUp, first } = await withCodes('Mona');
  const asked = await signIn(mia);
  expect(asked).toMatchObject({ status: 200, body: { codeAsked: true } });
  expect(await statusOfSession(mia)).toBe(401);
  const code = await nextCode(setUp);
  // The one that set the app up was used with that.
  expect(await sendCode(mia, first)).toMatchObject({
    status: 422,
    body: { fields: { code: codeWords.used } },
  });
  expect(await sendCode(mia, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
  expect((await queueOf(mia)).status).toBe(200);

  await signIn(mia);
  expect(await sendCode(mia, code)).toMatchObject({
    status: 422,
    body: { fields: { code: codeWords.used } },
  });
  expect(await statusOfSession(mia)).toBe(401);
  expect((await sendCode(mia, setUp.backupCodes[0]!)).status).toBe(200);
});

test('two sign-ins with one code at one instant: one is let in', async () => {
  const { mia, setUp } = await withCodes('Maud');
  const other = world.visitor();
  const there = Object.assign(other, { email: mia.email });
  await Promise.all([signIn(mia), signIn(there)]);
  const code = await nextCode(setUp);
  const answers = await Promise.all([sendCode(mia, code), sendCode(there, code)]);
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 422]);
  const { userId } = mia;
  const left = await world.context.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  expect(left).toHaveLength(1);
});

test('a backup code signs in, once', async () => {
  const { mia, setUp } = await withCodes('Mara');
  const [backup] = setUp.backupCodes as [string];
  await signIn(mia);
  expect((await sendCode(mia, backup.replace('-', ''))).status).toBe(200);
  await signIn(mia);
  expect((await sendCode(mia, backup)).status).toBe(422);
});

test('without the password a code is nothing, and after five wrong ones the password is asked again', async () => {
  const { mia, setUp } = await withCodes('Maya');
  const wrong = await wrongOf(setUp);
  expect(await sendCode(world.visitor(), await nextCode(setUp))).toMatchObject({
    status: 401,
    body: { code: 'sign-in-over' },
  });
  await signIn(mia);
  for (let tries = 0; tries < 5; tries += 1) expect((await sendCode(mia, wrong)).status).toBe(422);
  expect(await sendCode(mia, await nextCode(setUp))).toMatchObject({ body: { code: 'sign-in-over' } });
  // Every wrong one is counted, over all sign-ins: of ten an hour, six are gone.
  for (let tries = 0; tries < 4; tries += 1) {
    await signIn(mia);
    await sendCode(mia, wrong);
  }
  await signIn(mia);
  // One goes through in each half minute, and a new one may begin between.
  const further = [await sendCode(mia, wrong), await sendCode(mia, wrong), await sendCode(mia, wrong)];
  expect(further.map((it) => it.body.code)).toContain('too-many-wrong-passwords');
});

test('thirty wrong codes are a day’s: no further one is tried, and a backup code still signs in', async () => {
  const { mia, setUp } = await withCodes('Madge');
  const key = `wrong code, a day, ${mia.userId}`;
  await world.context.strictCounter!.count(key, dayMs, limits.codes.wrongPerDay - 1);
  await signIn(mia);
  expect((await sendCode(mia, await wrongOf(setUp))).status).toBe(422);
  const right = await nextCode(setUp);
  expect(await sendCode(mia, right)).toMatchObject({ status: 429, body: { code: 'too-many-wrong-codes' } });
  expect((await sendCode(mia, setUp.backupCodes[0]!)).status).toBe(200);
  // What was not tried was not counted.
  expect(await world.context.strictCounter!.count(key, dayMs)).toMatchObject({
    current: limits.codes.wrongPerDay + 1,
  });
});

test('a right code costs nothing of the day', async () => {
  const { mia, setUp } = await withCodes('Marge');
  await signIn(mia);
  expect((await sendCode(mia, await nextCode(setUp))).status).toBe(200);
  const counted = world.context.strictCounter!.count(`wrong code, a day, ${mia.userId}`, dayMs);
  expect(await counted).toMatchObject({ current: 1 });
});

test('the third wrong code of a day tells the person that somebody knows their password, once', async () => {
  const { mia, setUp } = await withCodes('Mead');
  const wrong = await wrongOf(setUp);
  const subject = 'Somebody knows your password for Intent';
  const told = async () => (await mailsTo(world.url, mia.email)).filter((it) => it.subject === subject);
  for (let sitting = 0; sitting < 2; sitting += 1) {
    await signIn(mia);
    expect((await sendCode(mia, wrong)).status).toBe(422);
  }
  // Wrong codes of a visitor whose password was not right are none.
  await sendCode(world.visitor(), wrong);
  expect(await told()).toEqual([]);
  expect((await sendCode(mia, wrong)).status).toBe(422);
  const mail = await newestMail(world.url, mia.email, subject);
  expect(linkIn(mail)).toBe(`${world.url}/forgot-password`);
  expect((await sendCode(mia, wrong)).status).toBe(422);
  const answer = await sendCode(mia, await nextCode(setUp));
  expect(answer.status).toBe(200);
  expect(await told()).toHaveLength(1);
});

test('what waits for a code, and what a device is asked, hold as long as the privacy page says', async () => {
  const secondsOf = ({ headers }: { headers: Headers }, name: string) =>
    Number(new RegExp(`intent\\.${name}=[^,]*?Max-Age=(\\d+)`).exec(headers.get('set-cookie') ?? '')?.[1]);
  const { mia } = await withCodes('Moa');
  expect(secondsOf(await signIn(mia), 'two_factor')).toBe(limits.codes.askedForMs / 1_000);
  const asked = await world.visitor().post('/api/auth/passkey/options');
  expect(secondsOf(asked, 'passkey')).toBe(limits.passkeys.askedForMs / 1_000);
});

test('the cookie of one way to sign in is none of the other', async () => {
  const cookieOf = (person: Person, name: string) =>
    decodeURIComponent(new RegExp(`intent\\.${name}=([^;]+)`).exec(person.cookieHeader)![1]!);
  const visitor = world.visitor();
  await visitor.post('/api/auth/passkey/options');
  visitor.keepCookie('intent.two_factor', cookieOf(visitor, 'passkey'));
  expect(await sendCode(visitor, '123456')).toMatchObject({ status: 401, body: { code: 'sign-in-over' } });

  const { mia } = await withCodes('Mina');
  await signIn(mia);
  mia.keepCookie('intent.passkey', cookieOf(mia, 'two_factor'));
  const response = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };
  const answer = await mia.post('/api/auth/passkey/sign-in', { response });
  expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-refused' } });
});

test('a new password keeps what this device has shown, and ends a sign-in that waits for its code', async () => {
  const { mia, setUp } = await withCodes('Mel');
  const elsewhere = Object.assign(world.visitor(), { email: mia.email });
  await signIn(elsewhere);
  const change = { currentPassword: password, newPassword: 'battery-staple-2' };
  expect((await mia.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await queueOf(mia)).status).toBe(200);
  expect(await sendCode(elsewhere, await nextCode(setUp))).toMatchObject({ body: { code: 'sign-in-over' } });
});

test('whoever lost everything is helped by the command: the password alone, and codes anew', async () => {
  const { mia } = await withCodes('Mab');
  expect(await world.context.transact((tx) => removeSecondFactor(tx, mia.email))).toBe(true);
  expect(await statusOfSession(mia)).toBe(401);
  expect((await signIn(mia)).body.user).toBeDefined();
  expect(await queueOf(mia)).toMatchObject({ status: 403, body: { code: 'second-factor-missing' } });
});
