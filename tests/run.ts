/**
 * `npm test`: types, style, dead code, every test on a real database and in a real browser, and then which
 * requirements they show.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './chromium.ts';
import { checkConformance } from './conformance/check.ts';

const report = '.cache/test-report.json';
/**
 * Characters of the output of one test that are shown: two replies of the API that differ may take a hundred
 * thousand.
 */
const saidOfOne = 2_000;
/** Arguments after `npm test --` go to vitest alone: `npm test -- --project server`. */
const selected = process.argv.slice(2);

const checks = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'style', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
];

mkdirSync('.cache', { recursive: true });
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled');
let passed = 0;
let failed = 0;
// The types take one processor for as long as all other checks together take another.
for (const isFine of await Promise.all(selected.length > 0 ? [] : checks.map(runCheck)))
  count(isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
process.env.CHROMIUM_PATH = ensureChromium();
count(runTests());
if (selected.length === 0) count(runConformance());
console.log(`${passed} passed, ${failed} failed`);
// The process does not exit at once, because a pipe would then hold only the beginning of a long text.
process.exitCode = failed > 0 ? 1 : 0;

/** Shows the output of a check once it is done, so that checks that run side by side do not mix theirs. */
async function runCheck({ name, command, args }: (typeof checks)[number]): Promise<boolean> {
  const start = Date.now();
  const check = spawn('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [status, ...said] = await Promise.all([once(check, 'close'), text(check.stdout), text(check.stderr)]);
  const isFine = status[0] === 0;
  if (!isFine) console.log(said.join(''));
  console.log(`${isFine ? '✓' : '✗'} ${name} (${Math.round((Date.now() - start) / 1000)} s)`);
  return isFine;
}

/**
 * Names the failed tests once more at the end, where even a log that is cut off shows them. A run that broke
 * before it could count is a failure of its own.
 */
function runTests(): { passed: number; failed: number } {
  const result = runVitest();
  if (!result) return { passed: 0, failed: 1 };
  const tests = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative('.', name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const name = (mark: string, { file, fullName, failureMessages }: (typeof tests)[number]) =>
    console.log(
      `${mark} ${file}: ${fullName}: ${(failureMessages[0] ?? '').split('\n').slice(0, 8).join(' ').slice(0, saidOfOne)}`,
    );
  for (const test of failed) name('✗', test);
  for (const test of tests)
    if (test.status === 'passed' && test.failureMessages.length > 0)
      name('↻ passed at the second try:', test);
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const { name, message } of brokenFiles) console.log(`✗ ${path.relative('.', name)}: ${message}`);
  const isBroken = !result.isSound && failed.length + brokenFiles.length === 0;
  if (isBroken) console.log('✗ vitest failed, and no test of it: its words stand above');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length + brokenFiles.length + (isBroken ? 1 : 0),
  };
}

interface Report {
  /** Whether vitest ended well: errors that belong to no test count as well. */
  isSound: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function runVitest(): Report | undefined {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...reporters, ...selected], {
    stdio: 'inherit',
  });
  if (!existsSync(report)) return undefined;
  return { ...JSON.parse(readFileSync(report, 'utf8')), isSound: status === 0 };
}

/** Only a full run can say which requirements have a test. */
function runConformance(): { passed: number; failed: number } {
  const problems = existsSync(report) ? checkConformance(report) : ['There is no report of the tests.'];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length === 0 ? '✓' : '✗'} conformance (docs/conformance.md)`);
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function count(more: { passed: number; failed: number }): void {
  passed += more.passed;
  failed += more.failed;
}
