/** Says which code a run of tests was made on, and on which machine, for the pages in docs/. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** Files that runs write themselves. */
const written = ['docs', 'tests/mutants/results', 'tests/faults/last.json'];

/** The commit, such as 'commit 1780bdd', and whether files have changed since which no run writes. */
export function stateOfRepository(): string {
  const git = (...args: string[]) => execFileSync('git', args).toString().trim();
  const changed = git('status', '--porcelain', '--', ...written.map((it) => `:!${it}`)) !== '';
  return `commit ${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

/** The machine, such as '2 processors (AMD EPYC 7R13)'. */
export function machine(): string {
  return `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'of an unknown kind'})`;
}
