import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { warnOfUnnamed } from '../../start.ts';

const us = 'hello@intent.example';
const letter = { name: 'Ann Other', email: 'ann@example.org', message: 'First line.\n<b>Second</b> line.' };
let world: World;

beforeAll(async () => {
  world = await openWorld({ contactEmail: us, operator: { name: 'Ann Other Ltd', address: undefined } });
});
afterAll(() => world.close());

test('a visitor’s message arrives as a mail, as it was written', async () => {
  const reply = await world.visitor().post('/api/contact', letter);
  expect(reply).toMatchObject({ status: 202, body: { status: true } });
  const mail = await newestMail(world.url, us, 'A message from Ann Other');
  expect(mail.text).toContain('First line.\n<b>Second</b> line.');
  expect(mail.text).toContain('ann@example.org');
  expect(mail.html).toContain('&lt;b&gt;Second&lt;/b&gt; line.');
});

test.each([
  ['name', 'Please enter your name.'],
  ['email', 'Please enter email'],
  ['message', 'Please write a message.'],
])('a message without %s is refused under its field', async (field, said) => {
  const reply = await world.visitor().post('/api/contact', { ...letter, [field]: ' ' });
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', fields: { [field]: said } } });
});

test('a machine that fills the hidden field hears the same, and nobody gets a mail', async () => {
  const message = { ...letter, name: 'Robot', website: 'https://spam.example' };
  expect((await world.visitor().post('/api/contact', message)).status).toBe(202);
  await world.visitor().post('/api/contact', { ...letter, name: 'After' });
  await newestMail(world.url, us, 'A message from After');
  await jobsDone(world);
  expect((await mailsTo(world.url, us)).map((it) => it.subject)).not.toContain('A message from Robot');
});

test('who runs the site is told to everybody, as far as they said', async () => {
  const { body } = await world.visitor().get('/api/operator');
  expect(body).toEqual({ name: 'Ann Other Ltd', address: null });
});

test.each([
  ['https://intent.example', undefined, 1],
  ['https://intent.example', '1 High Street, Bristol', 0],
  ['http://localhost:3000', undefined, 0],
])('at %s, with the address %s, the log warns so often: %i', (origin, address, times) => {
  const warn = vi.fn();
  const { config } = world.context;
  warnOfUnnamed({
    config: { ...config, origin, operator: { name: 'Ann', address } },
    log: { warn } as never,
  });
  expect(warn).toHaveBeenCalledTimes(times);
});
