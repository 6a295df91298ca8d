/** `npm test`: types, style, dead code, every test on a real database and in a real browser, then what they show. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
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
// Types take one processor for as long as all the others together take another.
for (const isFine of await Promise.all(selected.length > 0 ? [] : checks.map(runCheck)))
  count(isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
process.env.CHROMIUM_PATH = ensureChromium();
count(runTests());
if (selected.length === 0) count(runConformance());
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** What a check says is shown once it is done, so that checks side by side do not talk at once. */
async function runCheck({ name, command, args }: (typeof checks)[number]): Promise<boolean> {
  const start = Date.now();
  const check = spawn('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [status, ...said] = await Promise.all([once(check, 'close'), text(check.stdout), text(check.stderr)]);
  const isFine = status[0] === 0;
  if (!isFine) console.log(said.join(''));
  console.log(`${isFine ? '✓' : '✗'} ${name} (${Math.round((Date.now() - start) / 1000)} s)`);
  return isFine;
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
