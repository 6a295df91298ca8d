/**
 * What is mutated, in units that run one by one: a folder, the tests that may notice, and how many mutants
 * must die.
 */
import { globSync } from 'node:fs';

export interface Unit {
  /** 'domain', or the word of a feature: 'likes'. */
  readonly name: string;
  /** From the root of the repository. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Patterns of the test files that run against its mutants. */
  readonly tests: readonly string[];
  readonly onDatabase: boolean;
  /** Per cent of the mutants that must be killed. */
  readonly needed: number;
}

/**
 * Each word of the server with the law that crosses it: a mutant of it is shown its own tests, this, and the
 * description of the calls. Laws that play a crowd take minutes a mutant and are left out.
 */
const laws: Record<string, string> = {
  likes: 'entities',
  chat: 'entities',
  postcodes: 'entities',
  media: 'entities',
  notifications: 'entities',
  discovery: 'discovery',
  intentions: 'entities',
  accounts: 'entities',
};

export const units: readonly Unit[] = [
  {
    name: 'domain',
    folder: 'domain',
    files: sourcesIn('domain'),
    tests: ['domain/**/*.test.ts'],
    onDatabase: false,
    needed: 90,
  },
  ...Object.entries(laws).map(([word, crossing]): Unit => {
    const folder = `server/features/${word}`;
    return {
      name: word,
      folder,
      files: sourcesIn(folder),
      tests: [
        `${folder}/**/*.test.ts`,
        ...[crossing, 'openapi'].map((law) => `tests/laws/${law}.law.test.ts`),
      ],
      onDatabase: true,
      needed: 80,
    };
  }),
];

function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}
