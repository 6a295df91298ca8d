/** Five hundred mails asked for at once, and a mail server that takes its time over every answer. */
import { availableParallelism, loadavg } from 'node:os';
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
 * ms. What is asked for, so it is asserted here, though hardly another test asserts a time. It is for a machine that has
 * time for the site: one that does other work may take longer in proportion.
 */
const within = 10_000 * Math.max(1, loadavg()[0]! / availableParallelism());

let world: World;
let server: MailServer;

beforeAll(async () => {
  const port = await freePort();
  server = await startMailServer(port, { answersAfter });
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

test('five hundred mails are sent within ten seconds', async () => {
  const { jobs } = world.context;
  const sent = Array.from({ length: mails }, (_, at) => `Letter ${at}`);
  const asked = performance.now();
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
  expect(took).toBeLessThan(within);
}, 300_000);
