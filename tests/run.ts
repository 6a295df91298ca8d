/** `npm test`: types, style, dead code, every test on a real database and in a real browser, then what they show. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { checkConformance } from './conformance/check.ts';

const report = '.cache/test-report.json';
/** What follows `npm test --` goes to vitest alone: `npm test -- --project server`. */
const selected = process.argv.slice(2);

const checks = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'style', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
];

mkdirSync('.cache', { recursive: true });
let passed = 0;
let failed = 0;
for (const check of selected.length > 0 ? [] : checks)
  count(runCheck(check) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
process.env.CHROMIUM_PATH = ensureChromium();
count(runTests());
if (selected.length === 0) count(runConformance());
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function runCheck({ name, command, args }: (typeof checks)[number]): boolean {
  const start = Date.now();
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - start) / 1000)} s)`);
  return status === 0;
}

/** A run that broke before it could count is a failure of its own. */
function runTests(): { passed: number; failed: number } {
  rmSync(report, { force: true });
  const args = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...selected,
  ];
  const { status } = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit' });
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const broken = status !== 0 && result.numFailedTests === 0 ? 1 : 0;
    return { passed: result.numPassedTests, failed: result.numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 1 };
  }
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
