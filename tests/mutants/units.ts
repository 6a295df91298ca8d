/**
 * The units that are mutated one by one: each has a folder, the tests that may notice, and the share of
 * mutants that must die.
 */
import { globSync } from 'node:fs';

export interface Unit {
  /** The name of the unit: 'domain', or the word of a feature such as 'likes'. */
  readonly name: string;
  /** The path of the folder, from the root of the repository. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Patterns of the test files that run against the unit's mutants. */
  readonly tests: readonly string[];
  readonly onDatabase: boolean;
  /** Per cent of the mutants that must be killed. */
  readonly needed: number;
}

/**
 * The law that belongs to each word of the server. A mutant of the word runs against the word's own tests,
 * this law, and the description of the calls. Laws that play a crowd are left out, because they take minutes
 * a mutant.
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
