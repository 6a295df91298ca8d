/** Writes docs/faults.md: the last outcome of every fault in the list, and the commit it was tried on. */
import { writeFileSync } from 'node:fs';
import { machine } from '../last-run.ts';
import type { Fault } from './fault.ts';
import type { Result } from './try.ts';

const page = 'docs/faults.md';

export function writePage(names: ReadonlyMap<Fault, string>, results: Readonly<Record<string, Result>>) {
  const tried = [...names.values()].flatMap((name) => results[name] ?? []);
  const caught = tried.filter(({ outcome }) => outcome === 'caught').length;
  const seconds = tried.reduce((sum, it) => sum + it.seconds, 0);
  const left = names.size - tried.length;
  const text = [
    '# Planted faults',
    'Each row is a change of one line that people would notice, planted in a copy of the repository; then the tests that name the requirement it breaks are run there, and must fail. Written by `npm run faults`; the list is in `tests/faults/list/`, the reasons in [decisions/020](decisions/020-how-proofs-are-proven.md).',
    `${names.size} faults. **${caught} of ${tried.length} that were tried to the end were caught**${left > 0 ? `, ${left} were not tried to the end yet` : ''}; ${Math.round(seconds / 60)} minutes of trials on ${machine()}.`,
    [
      '| Breaks | What people would see | Planted in | Outcome | At |',
      '|---|---|---|---|---|',
      ...[...names].map(([fault, name]) => rowOf(name, fault, results[name])),
    ].join('\n'),
    '',
  ].join('\n\n');
  writeFileSync(page, text);
  console.log(`${page} is written.`);
}

function rowOf(name: string, { breaks, file, seen }: Fault, result: Result | undefined): string {
  const others = breaks.slice(1).map((id) => `<br>\`${id}\``);
  const end = result ? `${told(result)} | ${result.state}` : 'not tried to the end yet |';
  return `| \`${name}\`${others.join('')} | ${seen} | [${file}](../${file}) | ${end} |`;
}

function told({ outcome, by, silent }: Result): string {
  if (outcome === 'caught') return `caught by ${by.length} ${by.length === 1 ? 'test' : 'tests'}`;
  const words = outcome === 'broken' ? by.join('; ') : silent.join(', ');
  return `**${outcome}**: ${words.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}`;
}
