/**
 * Whatever may fail by itself is made where its errors have an owner: node ends a process in which one finds
 * nobody.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = fileURLToPath(new URL('../../server/', import.meta.url));

/** What is made, and the one file that makes it. */
const makers: readonly [RegExp, string][] = [
  [/new pg\.Pool\(|extends pg\.Pool\b|new Pool\(/, 'core/connections.ts'],
  [/new pg\.Client\(|new Client\(|extends pg\.Client/, 'core/connections.ts'],
  [/createClient\(|createCluster\(/, 'core/redis.ts'],
  [/new PgBoss\(/, 'core/jobs.ts'],
  [/createTransport\(/, 'outside/smtp.ts'],
  [/cluster\.fork\(/, 'worker-pool.ts'],
];

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test.each(makers)('%s stands in %s alone', (made, owner) => {
  expect(files.filter((name) => made.test(readFileSync(`${server}${name}`, 'utf8')))).toEqual([owner]);
});

test('no handler takes the errors that nobody owns', () => {
  const handler = /['"](uncaughtException|unhandledRejection)/;
  expect(files.filter((name) => handler.test(readFileSync(`${server}${name}`, 'utf8')))).toEqual([]);
});
