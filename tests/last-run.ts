/** Of what, and on what, a run's results are: for the pages in docs/ that say so. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** What runs write themselves. */
const written = ['docs', 'tests/mutants/results', 'tests/faults/last.json'];

/** 'commit 1780bdd', and whether something was changed since that no run writes. */
export function stateOfRepository(): string {
  const git = (...args: string[]) => execFileSync('git', args).toString().trim();
  const changed = git('status', '--porcelain', '--', ...written.map((it) => `:!${it}`)) !== '';
  return `commit ${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

/** '2 processors (AMD EPYC 7R13)'. */
export function machine(): string {
  return `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'of an unknown kind'})`;
}
