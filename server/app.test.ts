/**
 * What the whole site shows to whom: the numbers and the API's description to who may, and nothing private to
 * a cache.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../tests/world.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function statuses(changes: Partial<Config>, paths: readonly string[], authorization?: string) {
  const app = await buildApp({ ...world.context, config: { ...world.context.config, ...changes } });
  const headers = authorization === undefined ? {} : { authorization };
  const replies = [];
  for (const url of paths) replies.push(await app.inject({ url, headers }));
  await app.close();
  return replies.map(({ statusCode }) => statusCode);
}

describe('the numbers of the site', () => {
  const metricsToken = 'for prometheus alone';
  const inTheOpen = 'https://intent.example';
  test.each([
    ['anybody at home', {}, undefined, 200],
    ['nobody in the open', { origin: inTheOpen }, undefined, 404],
    ['nobody in the open who has a token where none is set', { origin: inTheOpen }, 'Bearer undefined', 404],
    ['who sends the token', { origin: inTheOpen, metricsToken }, `Bearer ${metricsToken}`, 200],
    ['nobody who sends another', { origin: inTheOpen, metricsToken }, `Bearer ${metricsToken}.`, 404],
    ['nobody who sends it bare', { origin: inTheOpen, metricsToken }, metricsToken, 404],
    ['nobody without it, where it is set at home', { metricsToken }, undefined, 404],
  ])('are shown to %s', async (_, changes, authorization, status) => {
    expect(await statuses(changes, ['/metrics'], authorization)).toEqual([status]);
  });
});

test('the API is described where that is on', async () => {
  const described = ['/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/static/index.html'];
  const [description, ...docs] = await statuses({ apiDocs: true }, described);
  expect(description).toBe(200);
  for (const status of docs) expect(status).toBeLessThan(400);
  expect(await statuses({ apiDocs: false }, described)).toEqual([404, 404, 404, 404]);
  expect(await statuses({ apiDocs: false }, ['/api/categories', '/healthz'])).toEqual([200, 200]);
});

describe('a reply of the API is kept by nobody', () => {
  test.each([
    ['a list for everybody', '/api/categories', 200],
    ['a profile', '/api/profile', 200],
    ['a profile, its address written otherwise', '/%61pi/profile', 200],
    ['chats', '/api/chats', 200],
    ['a session', '/api/auth/get-session', 200],
    ['a refusal', `/api/intentions/${crypto.randomUUID()}/candidates`, 404],
    ['an address that leads nowhere', '/api/nowhere', 404],
  ])('%s', async (_, path, status) => {
    const alice = await world.person('Alice');
    const reply = await alice.get(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  test('a refused visitor', async () => {
    const reply = await world.visitor().get('/api/profile');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });
});
