/** Four kinds of tests: pure, server (a real database for each file), laws that cross words, and browser journeys. */
import { defineConfig } from 'vitest/config';
import { tags } from './tests/conformance/tags.ts';
import { soon } from './tests/soon.ts';

const setupFiles = ['tests/same-cases.ts'];
const database = { globalSetup: ['tests/postgres.ts'], pool: 'forks' as const, expect: { poll: soon } };

/**
 * What waits for a browser, or for processes that come back, is tried once more in CI: the machine is shared
 * there. Such a test is named at the end with what it said (`tests/run.ts`). Rules and laws are never tried
 * twice.
 */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // Tests wait for the database more than they compute.
    maxWorkers: 2,
    // What was expected is said in whole: the log of a CI may be all there is.
    chaiConfig: { truncateThreshold: 0 },
    tags,
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'art/**/*.test.ts',
            'tests/structure/**/*.test.ts',
          ],
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/laws/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The site is read once a worker, not once a file; each file has a world of its own all the same.
          isolate: false,
          ...database,
        },
      },
      {
        test: {
          name: 'outages',
          include: ['tests/outages/**/*.test.ts'],
          // Ten outages in a row, each with the time it takes to be well again.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          retry,
          ...database,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser a worker, for all of its files; each page has a context of its own all the same.
          isolate: false,
          retry,
          ...database,
        },
      },
    ],
  },
});
