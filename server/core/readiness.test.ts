/** What a balancer is told while something the site stands on refuses, or hangs. */
import { afterEach, expect, test } from 'vitest';
import { createHttp } from './http.ts';
import type { App } from './http-app.ts';
import { createLog } from './log.ts';
import { noteOutage } from './outage.ts';
import { type Dependencies, serveReadiness } from './readiness.ts';

let app: App;
afterEach(() => app.close());

async function siteOn(parts: Dependencies) {
  app = await createHttp({
    origin: 'http://localhost',
    trustProxy: false,
    rateCounter: null,
    log: createLog('silent'),
    sessions: { viewerOf: async () => null },
  });
  serveReadiness(app, parts, () => false);
  return async () => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json().detail];
  };
}

test('a database that refuses is named', async () => {
  const refuses = () =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })).catch(noteOutage);
  const look = await siteOn({ database: refuses, storage: async () => {} });
  expect(await look()).toEqual([503, 'Not ready: database.']);
});

test('a database that hangs is asked once, and again as soon as it has answered', async () => {
  const { promise: hung, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  const database = () => {
    asked += 1;
    return hung;
  };
  const look = await siteOn({ database });
  expect(await look()).toEqual([503, 'Not ready: database.']);
  expect(await look()).toEqual([503, 'Not ready: database.']);
  expect(asked).toBe(1);
  answer();
  expect(await look()).toEqual([200, undefined]);
  expect(asked).toBe(2);
});
