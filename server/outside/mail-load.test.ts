/** Five hundred mails asked for at once, and a mail server that takes its time over every answer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/config.ts';
import { letter } from '../../tests/letter.ts';
import { type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { sendLetter } from '../core/send-letter.ts';

const mails = 500;
/** ms before each of its answers: to a connection, a sender, a recipient, the mail. */
const answersAfter = 50;
/**
 * ms between one mail and the next. Five hundred take less than ten seconds where the machine has time for
 * the site (decision 016), which a busy one need not have. What would make them take longer anywhere are
 * fewer at once, and workers that rest while mails wait: until they are woken, each two seconds, or poll by
 * themselves.
 */
const rest = 1_500;

let world: World;
let server: MailServer;
let arrived: (() => unknown) | undefined;

beforeAll(async () => {
  const port = await freePort();
  server = await startMailServer(port, { answersAfter, received: () => void arrived?.() });
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

test('five hundred mails are sent many at once, and without a rest', async () => {
  const { jobs } = world.context;
  const sent = Array.from({ length: mails }, (_, at) => `Letter ${at}`);
  const [asked, arrivals] = [performance.now(), [] as number[]];
  arrived = () => arrivals.push(performance.now());
  await Promise.all(
    sent.map((subject, at) => sendLetter(jobs, { ...letter, to: `p${at}@example.org`, subject })),
  );
  await vi.waitFor(() => expect(server.taken.length).toBeGreaterThanOrEqual(mails), {
    timeout: 250_000,
    interval: 20,
  });
  const took = performance.now() - asked;
  console.log(`${mails} mails in ${Math.round(took)} ms, ${server.mostAtOnce()} at once`);
  expect(server.taken.map(({ mail }) => mail.subject).sort()).toEqual(sent.sort());
  expect(server.mostAtOnce()).toBeGreaterThan(10);
  const gaps = arrivals.map((it, at) => it - (arrivals[at - 1] ?? it));
  expect(Math.max(...gaps)).toBeLessThan(rest);
}, 300_000);
