/** Reads open postcode files into the local table, which is asked before the lookup service. */
import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { WrongUse } from '../../core/command.ts';
import type { InTransaction } from '../../core/database.ts';
import { type RecordReader, readerFor } from './record-readers.ts';
import { type PlacedPostcode, storeImported } from './sql.ts';

export interface ImportedFile {
  readonly kind: RecordReader['name'];
  readonly stored: number;
  /** Lines that place no postcode. */
  readonly skipped: number;
}

/** A file that is of neither kind, or cannot be read to its end. Its message is for the person who named it. */
export class UnknownFileError extends WrongUse {}

/** Rows in one statement. */
const batchSize = 2_000;
/** Characters in one line: a stray quotation mark must not swallow the file into memory. */
const lineLength = 20_000;

/**
 * Imports one file of either kind, line by line, whatever its size; `onBytes` is called with how many bytes
 * were just read. Importing again changes nothing. Throws UnknownFileError: before anything is stored when
 * the file is of neither kind, and in its middle when a line does not end.
 */
export async function importPostcodes(
  inTransaction: InTransaction,
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<ImportedFile> {
  const tally = { stored: 0, skipped: 0 };
  const lines = linesOf(path, onBytes, () => {
    tally.skipped += 1;
  });
  let reader: RecordReader | undefined;
  let batch = new Map<string, PlacedPostcode>();
  for await (const line of lines as AsyncIterable<string[]>) {
    if (reader === undefined) {
      reader = readerFor(line) ?? refuseFile(path, line);
      if (reader.hasHeader) continue;
    }
    const placed = reader.read(line);
    if (placed === undefined) tally.skipped += 1;
    else batch.set(placed.postcode, placed);
    if (batch.size === batchSize) {
      await flush(batch);
      batch = new Map();
    }
  }
  await flush(batch);
  return { kind: reader?.name ?? refuseFile(path, []), ...tally };

  async function flush(placed: ReadonlyMap<string, PlacedPostcode>) {
    await inTransaction((tx) => storeImported(tx, [...placed.values()]));
    tally.stored += placed.size;
  }
}

function linesOf(path: string, onBytes: (bytes: number) => void, onBadLine: () => void) {
  const lines = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: lineLength,
    on_skip: (error) => {
      // The parser finds no line after one that is too long.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(path, error);
      onBadLine();
      return undefined;
    },
  });
  const file = createReadStream(path);
  file.on('data', (chunk) => onBytes(chunk.length));
  // A pipe does not hand on the source's failure: a file that cannot be read must end the reading of its lines.
  file.on('error', (error) => lines.destroy(error));
  return file.pipe(lines);
}

function tooLong(path: string, { records }: CsvError): UnknownFileError {
  return new UnknownFileError(
    `${path} cannot be read beyond its first ${records} lines: then comes one of more than ${lineLength} characters, or with a quotation mark that is not closed. Not all of it was imported: mend the file and import it again.`,
  );
}

function refuseFile(path: string, firstLine: readonly string[]): never {
  const shown = firstLine.join(',').slice(0, 80);
  const begins = shown === '' ? 'it holds no lines' : `it begins with ${JSON.stringify(shown)}`;
  throw new UnknownFileError(`${path} is neither Code-Point Open nor an ONS Postcode Directory: ${begins}.`);
}
