/** What the log says of a failure: enough to find it, and nothing that somebody wrote. */
import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

test('of an error of PostgreSQL neither the row nor the values are logged, be it of a request or not', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const failure = () =>
    Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      table: 'users',
      constraint: 'users_email',
      detail: 'Key (lower(email))=(alice@example.org) already exists.',
      where: 'COPY users, line 1: "alice@example.org"',
      parameters: ['alice@example.org'],
    });
  const app = await createHttp({
    origin: 'http://localhost',
    trustProxy: false,
    rateCounter: null,
    sessions: { viewerOf: async () => null },
    log,
  });
  app.get('/fails', () => {
    throw failure();
  });
  await app.inject('/fails');
  await app.close();
  log.error({ err: failure() }, 'a listener failed');
  log.error(failure(), 'a page was not rendered');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).not.toContain('alice');
    const { err } = JSON.parse(line);
    expect(err).toMatchObject({ code: '23505', table: 'users', constraint: 'users_email' });
    expect(err.stack).toContain('log.test.ts');
  }
});
