/** What travels: large replies compressed for those who ask, requests as they are. */
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { compressReplies } from './compress.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function asked(path: string, accepted: string) {
  const { headers, ...reply } = await fetch(`${world.url}${path}`, {
    headers: { 'accept-encoding': accepted },
  }).then(async (it) => ({ headers: it.headers, text: await it.text() }));
  return { ...reply, encoding: headers.get('content-encoding'), vary: headers.get('vary') };
}

test('a large reply is compressed for those who understand it', async () => {
  const large = '/api/openapi.json';
  const plain = await asked(large, 'identity');
  expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' });
  expect(JSON.parse(plain.text)).toHaveProperty('openapi');
  expect(await asked(large, 'br, gzip;q=0.5')).toEqual({ ...plain, encoding: 'gzip' });
  expect(await asked(large, 'gzip;q=0, br')).toEqual(plain);
  expect(await asked('/api/categories', 'gzip, br'), 'a small one gains nothing').toMatchObject({
    encoding: null,
  });
});

test('so is a reply of any length', async () => {
  const app = fastify();
  compressReplies(app as never);
  app.get('/:length', ({ params }) => '€'.repeat(Number((params as { length: string }).length)));
  for (const length of [1_023, 1_024, 98_304, 98_305, 1_000_000]) {
    const headers = { 'accept-encoding': 'gzip' };
    const { rawPayload, headers: told } = await app.inject({ url: `/${length}`, headers });
    expect(told['content-encoding'], `${length}`).toBe(length < 1_024 ? undefined : 'gzip');
    const text = length < 1_024 ? rawPayload : gunzipSync(rawPayload);
    expect(text.toString(), `${length}`).toBe('€'.repeat(length));
  }
  await app.close();
});

test('a compressed request is not inflated: a few bytes could become endless', async () => {
  const reply = await fetch(`${world.url}/api/candidates/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: world.url },
    body: Uint8Array.from(gzipSync('{"type":"buy"}')),
  });
  expect(reply.status).toBe(400);
});

test.each([
  ['https://intent.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('of %s browsers keep: %s; nothing is said of hosts below it', async (origin, expected) => {
  const app = await createHttp({
    origin,
    trustProxy: false,
    rateCounter: null,
    sessions: { viewerOf: async () => null },
    log: createLog('silent'),
  });
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(expected);
  await app.close();
});
