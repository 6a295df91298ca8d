/** What is removed while a call runs: the call is too late, and nothing is broken. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { createHttp } from './http.ts';
import type { App } from './http-app.ts';
import { createLog } from './log.ts';

let world: World;
let app: App;
beforeAll(async () => {
  world = await openWorld();
  const { config, db } = world.context;
  app = await createHttp({
    ...config,
    log: createLog('silent'),
    rateCounter: null,
    sessions: { viewerOf: async () => null },
  });
  app.get('/of-an-account', () =>
    db
      .insertInto('sessions')
      .values({ id: randomUUID(), userId: randomUUID(), token: randomUUID(), expiresAt: new Date() })
      .execute(),
  );
  app.get('/of-an-intention', () =>
    db.insertInto('images').values({ id: randomUUID(), intentionId: randomUUID(), position: 0 }).execute(),
  );
});
afterAll(async () => {
  await app.close();
  await world.close();
});

test.each([
  ['an account', '/of-an-account', 401, 'sign-in-required'],
  ['anything else', '/of-an-intention', 404, 'not-found'],
])('%s that ended a moment ago is said so', async (_, path, status, code) => {
  const reply = await app.inject(path);
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }]);
});
