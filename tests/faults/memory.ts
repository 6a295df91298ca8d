/**
 * What was tried of these very files, kept in .cache/, so that a run that was cut short goes on where it was;
 * and of each fault the last end it came to, whatever changed since, kept beside the list, for the page.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Result } from './try.ts';

const folder = '.cache/faults';
const lastOnes = 'tests/faults/last.json';

export interface Memory {
  resultOf(name: string): Result | undefined;
  keep(name: string, result: Result): void;
  /** It is tried again. */
  forget(name: string): void;
  /** By name: the last end each fault came to, which may be of an earlier state of the files. */
  lastResults(): Readonly<Record<string, Result>>;
}

/** `fingerprint` names the state of the files; `again` forgets what was tried of it. */
export function openMemory(fingerprint: string, again: boolean): Memory {
  const file = `${folder}/${fingerprint}.json`;
  mkdirSync(folder, { recursive: true });
  if (again) rmSync(file, { force: true });
  const kept = readOr(file);
  return {
    resultOf: (name) => kept[name],
    keep(name, result) {
      kept[name] = result;
      writeFileSync(file, JSON.stringify(kept, null, 1));
      if (result.outcome !== 'undecided')
        writeFileSync(lastOnes, `${JSON.stringify({ ...readOr(lastOnes), [name]: result }, null, 2)}\n`);
    },
    forget(name) {
      delete kept[name];
    },
    lastResults: () => readOr(lastOnes),
  };
}

function readOr(file: string): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>;
  } catch {
    return {};
  }
}
