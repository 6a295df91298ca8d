/** The command `npm run postcodes:import FILE…`: fills the local table of postcodes from open data files. */
import { stat } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import { SettingError } from './core/setting-error.ts';
import { importPostcodes, UnknownFileError } from './features/postcodes/import.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run postcodes:import FILE…
Each FILE is a CSV of Code-Point Open (Ordnance Survey) or of the ONS Postcode Directory, unpacked.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new UnknownFileError(usage);
  const sizes = await Promise.all(files.map(sizeOf));
  await withDatabase(async (inTransaction) => {
    const progress = showProgress(sizes.reduce((sum, size) => sum + size, 0));
    const reports: string[] = [];
    try {
      for (const file of files) {
        const { kind, stored, skipped } = await importPostcodes(inTransaction, file, progress.read);
        const report = `${file}: ${count(stored)} postcodes of ${kind}${skipped ? `, ${count(skipped)} lines skipped` : ''}`;
        reports.push(report);
        if (!process.stderr.isTTY) console.log(report);
      }
    } finally {
      progress.stop();
    }
    if (process.stderr.isTTY) for (const report of reports) console.log(report);
  });
}

async function sizeOf(file: string): Promise<number> {
  const info = await stat(file);
  if (!info.isFile()) throw new UnknownFileError(`${file} is not a file.`);
  return info.size;
}

/** Shows a progress bar on a terminal, and nothing in a log. */
function showProgress(bytes: number) {
  const bar = new SingleBar({
    format: 'Importing postcodes {bar} {percentage}%, {eta_formatted} left',
    noTTYOutput: false,
  });
  bar.start(bytes, 0);
  return { read: (more: number) => bar.increment(more), stop: () => bar.stop() };
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** A mistake that the user can correct is explained in one line; any other error keeps its stack trace. */
function explain(error: unknown): string {
  if (error instanceof UnknownFileError || error instanceof SettingError) return error.message;
  const { code, path, stack } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path !== undefined) return `There is no file ${path}.`;
  if (code === 'EACCES' && path !== undefined) return `${path} may not be read.`;
  return stack ?? String(error);
}
