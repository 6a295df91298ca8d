/**
 * A copy of the repository, in which faults are planted and tests run; the repository itself is never
 * changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface RanTest {
  /** The path of the test file, from the root of the repository. */
  readonly file: string;
  /** The title of the test after the titles it stands in: 'the bell, clears with Clear All'. */
  readonly title: string;
  /** The ids of the requirements that the test shows. */
  readonly tags: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The first line of the message with which the test failed. */
  readonly words: string;
}

export interface Copy {
  write(file: string, text: string): void;
  read(file: string): string;
  /** Builds the site; throws with the output of the build when it fails. */
  build(): Promise<void>;
  /** Puts back the site as it was built first. */
  restoreSite(): void;
  /**
   * Runs the tests in these files that are tagged with one of these requirements. Throws when no test was
   * run.
   */
  run(files: readonly string[], ids: readonly string[], retries: number): Promise<RanTest[]>;
  remove(): void;
}

/** Every file of the repository as it is now, committed or not. */
function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
}

/** Paths of pages and of results that runs keep: no test of a fault reads them. */
const unread = /^(docs\/|tests\/(faults\/last\.json$|mutants\/results\/))/;

/** A hash that changes with every file except pages and results. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of repositoryFiles().sort())
    if (!unread.test(file)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export function copyRepository(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'intent-faults-'));
  for (const file of repositoryFiles()) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const [site, soundSite, report] = ['dist', 'dist.sound', 'report.json'].map((it) =>
    path.join(folder, it),
  ) as [string, string, string];
  // There is no site to restore before the first build.
  let isSiteSound = true;
  return {
    write: (file, content) => writeFileSync(path.join(folder, file), content),
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    async build() {
      isSiteSound = !existsSync(soundSite);
      const { status, said } = await run(folder, ['vite', 'build', '--logLevel', 'warn']);
      if (status !== 0) throw new Error(`The site cannot be built:\n${said}`);
      if (!existsSync(soundSite)) cpSync(site, soundSite, { recursive: true, verbatimSymlinks: true });
    },
    restoreSite() {
      if (isSiteSound) return;
      isSiteSound = true;
      rmSync(site, { recursive: true, force: true });
      cpSync(soundSite, site, { recursive: true, verbatimSymlinks: true });
    },
    async run(files, ids, retries) {
      rmSync(report, { force: true });
      const chosen = [...files, `--tags-filter=${ids.join(' or ')}`, `--retry=${retries}`];
      const args = ['vitest', 'run', ...chosen, '--reporter=json', `--outputFile=${report}`];
      const { said } = await run(folder, args);
      const ran = existsSync(report) ? testsIn(readFileSync(report, 'utf8'), folder) : [];
      if (!ran.some(({ status }) => status !== 'skipped')) throw new Error(`No test was run:\n${said}`);
      return ran;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function run(folder: string, args: readonly string[]): Promise<{ status: number; said: string }> {
  const child = spawn('npx', ['--no-install', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[status], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status: status as number, said: said.join('').slice(-4_000) };
}

interface Report {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      tags: string[];
      status: string;
      failureMessages?: string[];
    }[];
  }[];
}

function testsIn(report: string, folder: string): RanTest[] {
  return (JSON.parse(report) as Report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, tags, status, failureMessages = [] }) => ({
      file: path.relative(folder, name),
      title: [...ancestorTitles, title].filter((it) => it !== '').join(', '),
      tags,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      words: (failureMessages[0] ?? '').split('\n')[0]!,
    })),
  );
}
