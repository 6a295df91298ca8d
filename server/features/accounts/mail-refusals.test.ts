/** An address that bounces: after three days of it notices stop, and its person sees why, and how to try again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import { freePort } from '../../../tests/config.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { type MailServer, startMailServer } from '../../../tests/mail-server.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { reachable } from '../notifications/people.ts';
import { goodbyeLetter } from './mails.ts';

let world: World;
let mailServer: MailServer;
let answer: number | undefined = 550;

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

/** As if all of it had been a day before. */
async function aDayLater(): Promise<void> {
  await sql`update users set mail_refused_at = mail_refused_at - interval '1 day'`.execute(world.context.db);
}

test('three days of refusals end the notices by email alone; choosing it again tries once more', async () => {
  const ann = await world.person('Ann', { getNotificationsVia: ['email', 'push'] });
  for (const days of [1, 2]) {
    await isMailed(ann);
    await isMailed(ann);
    expect(await profileOf(ann), `day ${days}`).toMatchObject({
      refusesMail: false,
      getNotificationsVia: ['email', 'push'],
    });
    await aDayLater();
  }
  await isMailed(ann);
  expect(await profileOf(ann)).toMatchObject({ refusesMail: true, getNotificationsVia: ['push'] });
  expect((await reachable(world.context.db, [ann.userId], 'match')).get(ann.userId)?.byMail).toBe(false);
  await ann.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
  expect(await profileOf(ann)).toMatchObject({
    refusesMail: false,
    getNotificationsVia: ['email', 'push'],
  });
  await isMailed(ann);
  expect(await profileOf(ann)).toMatchObject({ refusesMail: false });
});

test('a mail server that is busy counts for nothing', async () => {
  const bea = await world.person('Bea', { getNotificationsVia: ['email'] });
  answer = 451;
  await sendLetter(world.context.jobs, goodbyeLetter(bea.email, 'Bea'));
  await vi.waitFor(() => expect(world.context.mailer.outcomes.get('deferred')).toBe(1), 20_000);
  const row = world.context.db.selectFrom('users').select('mailRefusals').where('id', '=', bea.userId);
  expect(await row.executeTakeFirst()).toEqual({ mailRefusals: 0 });
});
