/** Plants one fault in a copy and tells whether the tests of what it breaks notice. */
import type { Copy, RanTest } from './copy.ts';
import { type Fault, planted } from './fault.ts';
import { testFilesOf } from './tests-of.ts';

export interface Result {
  /** `broken`: the tests could not be run, so nothing is known. `undecided`: journeys must still be run. */
  readonly outcome: 'caught' | 'not caught' | 'broken' | 'undecided';
  /** The failed tests with the first line of their messages, or what went wrong. */
  readonly by: readonly string[];
  /** The requirements whose tests have not noticed the fault. */
  readonly silent: readonly string[];
  readonly seconds: number;
  /** The state of the repository: 'commit 1780bdd'. */
  readonly state: string;
}

/**
 * The stages of a try: journeys need a build and a browser, so they run only for what no quicker test has
 * noticed.
 */
export const stages = ['quick', 'journeys'] as const;
export type Stage = (typeof stages)[number];

/** The test files of a stage that name one of these requirements. */
export function filesIn(stage: Stage, ids: readonly string[]): string[] {
  return testFilesOf(ids).filter((file) => file.startsWith('tests/journeys/') === (stage === 'journeys'));
}

/**
 * `sound` holds the titles of tests that pass without a fault: only these count. `before` is the result of an
 * earlier stage.
 */
export async function tryFault(
  fault: Fault,
  stage: Stage,
  copy: Copy,
  sound: ReadonlySet<string>,
  before?: Result,
): Promise<Omit<Result, 'state'>> {
  const start = Date.now();
  const asked = before?.silent ?? fault.breaks;
  const seconds = () => (before?.seconds ?? 0) + Math.round((Date.now() - start) / 1000);
  const text = copy.read(fault.file);
  try {
    copy.write(fault.file, planted(fault, text));
    if (stage === 'journeys' && isInSite(fault.file)) await copy.build();
    const failed = (await copy.run(filesIn(stage, asked), asked, 0)).filter(
      ({ status, title }) => status === 'failed' && sound.has(title),
    );
    const silent = asked.filter((id) => !failed.some(({ tags }) => tags.includes(id)));
    const by = [...(before?.by ?? []), ...failed.map(wordsOf)];
    return { outcome: silent.length > 0 ? 'not caught' : 'caught', by, silent, seconds: seconds() };
  } catch (error) {
    return { outcome: 'broken', by: [(error as Error).message], silent: asked, seconds: seconds() };
  } finally {
    copy.write(fault.file, text);
    copy.restoreSite();
  }
}

/**
 * The titles of a stage's tests of these requirements that pass without a fault, and what is wrong with the
 * others.
 */
export async function soundTests(ids: readonly string[], stage: Stage, copy: Copy) {
  if (stage === 'journeys') await copy.build();
  const ran = await copy.run(filesIn(stage, ids), ids, 1);
  const passed = new Set(ran.filter(({ status }) => status === 'passed').map(({ title }) => title));
  const failed = ran.filter(({ status }) => status === 'failed').map(wordsOf);
  return { passed, failed };
}

/** Whether the browser's code is built from this file. */
function isInSite(file: string): boolean {
  return /^(web|domain|contract)\//.test(file);
}

function wordsOf({ file, title, words }: RanTest): string {
  return `${file}: ${title}: ${words}`;
}
