import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPushService } from '../../tests/push-service.ts';
import { keptVapidKeys } from '../core/secrets.ts';
import { createPush } from './push.ts';

const folder = mkdtempSync(join(tmpdir(), 'intent-push-'));
const vapid = { ...keptVapidKeys(folder), subject: 'mailto:ann@example.org' };
rmSync(folder, { recursive: true });
const atHome = createPush({ origin: 'http://localhost:3000', vapid });
const inTheOpen = createPush({ origin: 'https://intent.example', vapid });

test('a site in the open never calls its own machine, however that is written', async () => {
  const service = await startPushService();
  const { endpoint, keys } = service.browser('laptop');
  const names = [
    endpoint,
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
  ];
  for (const name of names) expect(inTheOpen.accepts({ endpoint: name, ...keys }), name).toBe(false);
  expect(await inTheOpen.send({ endpoint, ...keys }, '{}', 'a topic')).toBe('gone');
  expect(service.received).toEqual([]);
  await service.close();
});

test('the push services of browsers are accepted', async () => {
  const service = await startPushService();
  const { keys } = service.browser('laptop');
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:123',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ])
    expect(inTheOpen.accepts({ endpoint, ...keys }), endpoint).toBe(true);
  await service.close();
});

test('a site at home calls its own machine', async () => {
  const service = await startPushService();
  const { endpoint, keys } = service.browser('laptop');
  expect(await atHome.send({ endpoint, ...keys }, '{"kind":"match"}', 'a topic')).toBe('sent');
  expect(service.received).toMatchObject([{ path: '/laptop', notice: { kind: 'match' } }]);
  await service.close();
});

test('a service that does not answer, or refuses, is tried again: the sending fails', async () => {
  const service = await startPushService();
  const { endpoint, keys } = service.browser('laptop');
  service.answers = [503];
  await expect(atHome.send({ endpoint, ...keys }, '{"kind":"match"}', 'a topic')).rejects.toThrow(
    'answered 503',
  );
  await service.close();
  await expect(atHome.send({ endpoint, ...keys }, '{}', 'a topic')).rejects.toThrow('ECONNREFUSED');
});

test.each([401, 403])(
  'a service that answers %i refuses what we signed: the sending fails',
  async (status) => {
    const service = await startPushService();
    const { endpoint, keys } = service.browser('laptop');
    service.answers = [status];
    const sent = atHome.send({ endpoint, ...keys }, '{"kind":"match"}', 'a topic');
    await expect(sent).rejects.toThrow(`answered ${status}`);
    await service.close();
  },
);

test.each([404, 410])('a service that answers %i knows no such browser: it is gone', async (status) => {
  const service = await startPushService();
  const { endpoint, keys } = service.browser('laptop');
  service.answers = [status];
  expect(await atHome.send({ endpoint, ...keys }, '{"kind":"match"}', 'a topic')).toBe('gone');
  await service.close();
});
