/** Settings for a test: a free port, a folder of its own, no limits, and nothing that leaves the machine. */
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';

/** The password of everybody in tests. */
export const password = 'correct-horse-1';

/** Without a database the site starts its own. */
export async function testConfig(
  databaseUrl: string | undefined,
  overrides: Partial<Config> = {},
): Promise<Config> {
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'intent-world-')),
    DATABASE_URL: databaseUrl,
    // Nothing listens there, so a postcode that is not in the postcodes table has an approximate place.
    POSTCODES_URL: 'http://127.0.0.1:9',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
  });
  return { ...config, ...overrides };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
