/**
 * Vitest's configuration for the mutants of one unit. Modules are loaded once a run, not once a file; each
 * mutant is a run of its own, so that it is in every module from the start.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tags } from '../conformance/tags.ts';
import { units } from './units.ts';

const unit = units.find(({ name }) => name === process.env.MUTANTS_OF);
if (!unit) throw new Error('MUTANTS_OF names no unit of tests/mutants/units.ts; npm run mutants sets it.');

/**
 * Runs files that take long last, not first as vitest does: the run of a mutant ends with the first test that
 * notices it.
 */
class QuickestFirst extends BaseSequencer {
  /** The longest time of each file, because a run that ended early says little. */
  static readonly #longest = new Map<string, number>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = QuickestFirst.#longest;
    for (const file of files) {
      const { duration = 0 } = this.ctx.cache.getTestSpecificationResult(file) ?? {};
      longest.set(file.moduleId, Math.max(duration, longest.get(file.moduleId) ?? 0));
    }
    return files.toSorted((a, b) => longest.get(a.moduleId)! - longest.get(b.moduleId)!);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: QuickestFirst },
    include: [...unit.tests],
    tags,
    isolate: false,
    // Node reads the code as it does in production: reading it through Vite took a third of a mutant's time.
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(unit.onDatabase && { globalSetup: ['tests/postgres.ts'] }),
  },
});
