/**
 * Keeps what was tried with the current files in .cache/, so that a run which was cut short continues. Beside
 * the list it keeps, for the page, the last outcome of each fault, whatever has changed since.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Result } from './try.ts';

const folder = '.cache/faults';
const lastOnes = 'tests/faults/last.json';

export interface Memory {
  resultOf(name: string): Result | undefined;
  keep(name: string, result: Result): void;
  /** Forgets the result of a fault, so that it is tried again. */
  forget(name: string): void;
  /** The last outcome of each fault by its name, which may be from an earlier state of the files. */
  lastResults(): Readonly<Record<string, Result>>;
}

/** `fingerprint` names the state of the files; `again` forgets what was tried with it. */
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
