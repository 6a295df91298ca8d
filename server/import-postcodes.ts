/** The command `npm run postcodes:import FILE…`: fills the local table of postcodes from open data files. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { runCommand, WrongUse } from './core/command.ts';
import { importPostcodes } from './features/postcodes/import.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run postcodes:import FILE…
Each FILE is a CSV of Code-Point Open (Ordnance Survey) or of the ONS Postcode Directory, unpacked.`;

await runCommand(usage, async (args) => {
  const files = parseArgs({ args, allowPositionals: true }).positionals;
  if (files.length === 0) throw new WrongUse(usage);
  await importAll(files).catch(explain);
});

async function importAll(files: readonly string[]): Promise<void> {
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
  if (!info.isFile()) throw new WrongUse(`${file} is not a file.`);
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

/** Throws why a file cannot be read in one line, and any other error as it is. */
function explain(error: NodeJS.ErrnoException): never {
  const { code, path } = error;
  if (code === 'ENOENT' && path !== undefined) throw new WrongUse(`There is no file ${path}.`);
  throw code === 'EACCES' && path !== undefined ? new WrongUse(`${path} may not be read.`) : error;
}
