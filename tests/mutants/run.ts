/**
 * `npm run mutants`: Stryker changes the code of a folder, one small change at a time, and runs the tests
 * that cover it; a change that no test notices survives. `npm run mutants -- domain likes` takes only those
 * units, `--at-once 2` two mutants at a time. The result of a unit's last run is kept in .cache/, so that the
 * next run tries only what has changed since. `npm run mutants -- domain/discovery.ts` looks at single files:
 * it prints what survived, and keeps nothing. `npm run mutants -- --survivors likes` tries the survivors of
 * the last result again, after tests were written for them.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { stateOfRepository } from '../last-run.ts';
import { openServer } from '../postgres.ts';
import { forgetSurvivors } from './incremental.ts';
import { keepResult, keepRetried, survivingRanges, writePage } from './report.ts';
import { type Unit, units } from './units.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'at-once': { type: 'string', default: String(availableParallelism()) },
    survivors: { type: 'boolean', default: false },
  },
});
const chosen = chosenUnits(positionals);
const cache = '.cache/mutants';
/**
 * Milliseconds beyond what the tests take anyway: a mutant that loops is found, and one that waits for a busy
 * machine is not mistaken for it.
 */
const timeoutMs = 20_000;
/** How much longer tests may take beside other mutants than alone. */
const timeoutFactor = 4;

mkdirSync(cache, { recursive: true });
// Each mutant loads the site anew, so compiled libraries are kept for all of them.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled');
const server = chosen.some(({ onDatabase }) => onDatabase) ? await openServer() : undefined;
if (server) process.env.TEST_DATABASE_SERVER = server.url;
let missed = 0;
try {
  for (const unit of chosen) {
    const score = await mutate(unit);
    if (score === null) continue;
    if (score < unit.needed) missed += 1;
    console.log(
      `${unit.name}: ${score.toFixed(1)} % of the mutants were killed; ${unit.needed} % are needed.`,
    );
    writePage();
  }
} finally {
  await server?.stop();
}
process.exit(missed > 0 ? 1 : 0);

/**
 * The units that were named, or those of the named files with these files alone; all units where nothing is
 * named.
 */
function chosenUnits(names: readonly string[]): Unit[] {
  if (names.length === 0) return [...units];
  return names.map((name) => {
    const whole = units.find((unit) => unit.name === name);
    const parent = units.find(({ files }) => files.includes(name));
    if (whole) return whole;
    if (parent) return { ...parent, files: [name] };
    throw new Error(
      `${name} is neither a file that is mutated nor one of ${units.map((it) => it.name).join(', ')}.`,
    );
  });
}

/** Answers the per cent of mutants that were killed; null for a part of a unit. */
async function mutate(unit: Unit): Promise<number | null> {
  const start = Date.now();
  const state = stateOfRepository();
  const isWhole = units.includes(unit) && !values.survivors;
  const mutated = values.survivors ? survivingRanges(unit) : [...unit.files];
  const report = `${cache}/${unit.name}${isWhole ? '' : '.part'}.json`;
  // Stryker's own processes read vitest's configuration, which reads this variable.
  process.env.MUTANTS_OF = unit.name;
  const incrementalFile = `${cache}/${unit.name}.incremental.json`;
  if (isWhole) forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    mutate: mutated,
    testRunner: 'vitest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // Stryker would otherwise write a line into every file, and the description of the calls is compared with
    // its file.
    disableTypeChecks: false,
    concurrency: Number(values['at-once']),
    reporters: [isWhole ? 'progress' : 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    incremental: isWhole,
    incrementalFile,
    tempDirName: `${cache}/work-${unit.name}`,
    ignorePatterns: ['.cache', '.data', 'dist', 'bench', 'docs'],
    timeoutMS: timeoutMs,
    timeoutFactor,
  });
  await stryker.runMutationTest();
  const seconds = Math.round((Date.now() - start) / 1000);
  if (values.survivors) return keepRetried(unit, report, state);
  return isWhole ? keepResult(unit, report, { state, seconds, untried: 0 }) : null;
}
