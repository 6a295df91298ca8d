/** What travels: large replies compressed for those who ask, requests as they are. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const encodingOf = async (path: string, accepted: string) => {
  const reply = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': accepted } });
  await reply.text();
  return reply.headers.get('content-encoding');
};

test('a large reply is compressed for those who understand it', async () => {
  expect(await encodingOf('/api/openapi.json', 'gzip, br')).toBe('gzip');
  expect(await encodingOf('/api/openapi.json', 'identity')).toBeNull();
  expect(await encodingOf('/api/categories', 'gzip, br'), 'a small one gains nothing').toBeNull();
});

test('a compressed request is not inflated: a few bytes could become endless', async () => {
  const reply = await fetch(`${world.url}/api/candidates/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: world.url },
    body: Uint8Array.from(gzipSync('{"type":"buy"}')),
  });
  expect(reply.status).toBe(400);
});
