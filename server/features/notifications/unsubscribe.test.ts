import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../tests/config.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { signUp } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

async function matches(alice: Person, bob: Person) {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  return (await alice.likes(house, wish)).body.chatId!;
}

describe('the link in a mail', () => {
  let world: World;
  let alice: Person;
  let bob: Person;
  let link: string;

  beforeAll(async () => {
    world = await openWorld();
    await world.knowPostcodes(bristol);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    alice = await world.person('Alice', { getNotificationsVia: ['email'] });
    bob = await world.person('Bob');
    await matches(alice, bob);
    const mail = await newestMail(world.url, alice.email, 'New match');
    link = mail.links.find((it) => it.includes('/api/unsubscribe/'))!;
    expect(mail.text).toMatch(
      /because you matched, and email is ticked in your profile\.\s+Stop these emails/,
    );
  });

  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(link, { method: 'POST', body, headers: { 'content-type': type } });
  const matchMails = async () => {
    await jobsDone(world);
    return (await mailsTo(world.url, alice.email)).filter((it) => it.subject.startsWith('New match'));
  };

  test('asks first: looking changes nothing', async () => {
    const response = await fetch(link);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    // Else a browser would not say that the form of the page is the site's own, and its button would be refused.
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(await response.text()).toContain('Stop emails about new matches?');
    await matches(alice, bob);
    expect(await matchMails()).toHaveLength(2);
  });

  test('stops the mails of its kind with one click of a mail program, as often as it clicks', async () => {
    for (let click = 0; click < 2; click += 1) {
      const response = await post('List-Unsubscribe=One-Click');
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('You will no longer get emails about new matches');
    }
    await matches(alice, bob);
    expect(await matchMails()).toHaveLength(1);
  });

  test('takes the form that other mail programs send, too', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    await matches(alice, bob);
    expect(await matchMails()).toHaveLength(1);
  });

  test('leaves mails of another kind, and starts its own again', async () => {
    await post('choice=stop');
    const stops = () =>
      world.context.db.selectFrom('mailStops').select('kind').where('userId', '=', alice.userId).execute();
    expect(await stops()).toEqual([{ kind: 'match' }]);
    expect(await (await post('choice=resume')).text()).toContain(
      'You will get emails about new matches again',
    );
    expect(await stops()).toEqual([]);
  });

  test('works for nobody else, and not when it was written by somebody else', async () => {
    const forged = link.replace(alice.userId, bob.userId);
    for (const url of [forged, link.replace('.match.', '.messages.'), `${link.slice(0, -1)}`]) {
      expect((await fetch(url)).status, url).toBe(404);
      expect((await fetch(url, { method: 'POST' })).status, url).toBe(404);
    }
  });

  test('is harmless after its account ended', async () => {
    const gone = { userId: crypto.randomUUID(), kind: 'match' } as const;
    const response = await fetch(unsubscribeUrl(world.context.config, gone), { method: 'POST' });
    expect(response.status).toBe(200);
  });
});

test('a mail of notifications carries the headers of RFC 8058, and one of accounts does not', async () => {
  const taken: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        taken.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
  try {
    await world.knowPostcodes(bristol);
    const alice = await world.person('Alice', { getNotificationsVia: ['email'] });
    await matches(alice, await world.person('Bob'));
    await signUp(world.url);
    const mail = (subject: RegExp) => taken.find((it) => subject.test(it.subject ?? ''))!;
    for (const subject of [/^New match/, /^Verify/])
      await vi.waitFor(() => expect(mail(subject)).toBeDefined(), { timeout: 20_000 });
    const header = (it: Email, key: string) => it.headers.find((header) => header.key === key)?.value;
    const wayOut = unsubscribeUrl(world.context.config, { userId: alice.userId, kind: 'match' });
    expect(header(mail(/^New match/), 'list-unsubscribe')).toBe(`<${wayOut}>`);
    expect(header(mail(/^New match/), 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(mail(/^Verify/), 'list-unsubscribe')).toBeUndefined();
  } finally {
    await world.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
