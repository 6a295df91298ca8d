import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('where calls are limited', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await openWorld({ contactEmail: us, rateLimits: true, trustProxy: 1 });
  });
  afterAll(() => limited.close());
  const refusal = { status: 429, code: 'too-many-requests' };
  const spent = (key: string, calls: number) => limited.context.strictCounter!.count(key, 60 * 60_000, calls);
  async function writes(from: string) {
    const response = await fetch(`${limited.url}/api/contact`, {
      method: 'POST',
      headers: { origin: limited.url, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(letter),
    });
    return (await response.json()) as { status: unknown };
  }

  test('messages are mails that a network asks for, sixty an hour, and go after those that somebody waits for', async () => {
    const send = vi.spyOn(limited.context.jobs, 'send');
    await spent('mail from 203.0.113.1', 59);
    expect(await writes('203.0.113.1')).toEqual({ status: true });
    expect(await writes('203.0.113.1')).toMatchObject(refusal);
    expect(send.mock.calls.map(([name, , options]) => [name, options?.urgent])).toEqual([
      ['send-mail', false],
    ]);
    expect(await writes('203.0.113.2')).toEqual({ status: true });
  });

  test('they are two hundred an hour of all people together, and more cost a network nothing', async () => {
    const { current } = await spent('messages to us', 1);
    await spent('messages to us', 199 - current);
    expect(await writes('203.0.113.3')).toEqual({ status: true });
    expect(await writes('203.0.113.4')).toMatchObject(refusal);
    expect((await spent('mail from 203.0.113.4', 1)).current).toBe(1);
  });
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
