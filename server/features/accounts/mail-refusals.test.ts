/** An address that bounces: after days of it notices stop, and its person sees why, and how to try again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import { freePort } from '../../../tests/config.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { type MailServer, type Manners, startMailServer } from '../../../tests/mail-server.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { reachable } from '../notifications/people.ts';
import { goodbyeLetter } from './mails.ts';

let world: World;
let mailServer: MailServer;
const nobodyThere = '550 5.1.1 User unknown';
let answer: ReturnType<NonNullable<Manners['refuses']>>;

beforeAll(async () => {
  const port = await freePort();
  mailServer = await startMailServer(port, { refuses: () => answer });
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

const profileOf = async (person: Person) => (await person.get<Profile>('/api/profile')).body;

async function isMailed(person: Person): Promise<void> {
  await sendLetter(world.context.jobs, goodbyeLetter(person.email, 'Ann'));
  await jobsDone(world);
}

const isToldByMail = async ({ userId }: Person) =>
  (await reachable(world.context.db, [userId], 'match')).get(userId)?.byMail ?? false;

async function refusalsOf({ userId }: Person): Promise<number> {
  const row = world.context.db.selectFrom('users').select('mailRefusals').where('id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).mailRefusals;
}

/** As if all of it had been a day before. */
async function aDayLater(): Promise<void> {
  await sql`update users set mail_refused_at = mail_refused_at - interval '1 day'`.execute(world.context.db);
}

test('refusals over two days end the notices by email, and leave the choice; choosing anew tries once more', async () => {
  answer = nobodyThere;
  const ann = await world.person('Ann', { getNotificationsVia: ['email', 'push'] });
  for (const day of [1, 2]) {
    await isMailed(ann);
    await isMailed(ann);
    expect(await profileOf(ann), `day ${day}`).toMatchObject({ refusesMail: false });
    expect(await isToldByMail(ann), `day ${day}`).toBe(true);
    await aDayLater();
  }
  await isMailed(ann);
  const chosen = { getNotificationsVia: ['email', 'push'] } as const;
  expect(await profileOf(ann)).toMatchObject({ refusesMail: true, ...chosen });
  expect(await isToldByMail(ann)).toBe(false);
  await ann.patch('/api/profile', { bio: 'I grow roses.' });
  expect(await isToldByMail(ann)).toBe(false);
  await ann.patch('/api/profile', chosen);
  expect(await profileOf(ann)).toMatchObject({ refusesMail: false, ...chosen });
  expect(await isToldByMail(ann)).toBe(true);
});

test('a mail that is taken ends it, and what was counted before', async () => {
  const cleo = await world.person('Cleo', { getNotificationsVia: ['email'] });
  for (const sent of [nobodyThere, nobodyThere, undefined, nobodyThere, nobodyThere] as const) {
    answer = sent;
    await isMailed(cleo);
    await aDayLater();
  }
  expect(await isToldByMail(cleo)).toBe(true);
  answer = nobodyThere;
  await isMailed(cleo);
  expect(await isToldByMail(cleo)).toBe(false);
  answer = undefined;
  await isMailed(cleo);
  expect(await isToldByMail(cleo)).toBe(true);
});

test.each([
  ['554 5.7.1 Client host blocked using a list', 0],
  ['550 5.7.1 Relay access denied', 0],
  ['553 5.1.8 Sender address rejected', 0],
  ['550 5.1.0 Sender address rejected: User unknown', 0],
  ['552 5.2.2 Mailbox full', 0],
  ['550 5.1.11 Something else', 0],
  // Without an enhanced code: said of a stranger's mailbox and of us.
  [550, 0],
  ['550 5.1.1 User unknown', 1],
  ['553 5.1.3 Bad address', 1],
  ['551 5.1.6 Moved', 1],
  ['556 5.1.10 Takes no mail', 1],
  ['550 5.2.1 Mailbox disabled', 1],
] as const)('%j at the recipient counts %i', async (refusal, count) => {
  answer = refusal;
  const dan = await world.person('Dan', { getNotificationsVia: ['email'] });
  await isMailed(dan);
  expect(await refusalsOf(dan)).toBe(count);
});

test('a mail server that is busy counts for nothing', async () => {
  const bea = await world.person('Bea', { getNotificationsVia: ['email'] });
  answer = '451 5.1.1 Later';
  await sendLetter(world.context.jobs, goodbyeLetter(bea.email, 'Bea'));
  await vi.waitFor(() => expect(world.context.mailer.outcomes.get('deferred')).toBe(1), 20_000);
  expect(await refusalsOf(bea)).toBe(0);
});
