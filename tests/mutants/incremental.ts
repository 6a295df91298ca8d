/** Reads and changes what Stryker kept of the last run of a unit. */
import { readFileSync, writeFileSync } from 'node:fs';

interface Kept {
  files: Record<string, { mutants: { status: string; static?: boolean }[] }>;
}

/**
 * Lets every survivor be tried again. Stryker tries one again when a test that covers it is new. For a mutant
 * in code that runs while a module loads it does not know which tests cover it, and would keep it as a
 * survivor for good.
 */
export function forgetSurvivors(file: string): void {
  let kept: Kept;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return;
  }
  for (const it of Object.values(kept.files))
    it.mutants = it.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(file, JSON.stringify(kept));
}
