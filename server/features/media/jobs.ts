/** Files go after the rows that named them: by a job, so that a store that is down for a moment leaves nothing behind. */
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { isNamed } from './sql.ts';

const removeFiles = 'remove-files';
const removeUnnamed = 'remove-unnamed-files';
/** ms after which a row names files that were about to be written, or never will: an upload takes seconds. */
const namedWithin = 60 * 60_000;

/** Removes the files once this transaction is committed. */
export async function removeFilesLater({ jobs }: Context, tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await jobs.send(removeFiles, { paths }, { tx });
}

/** Files of one picture, which an intention's row or its owner's is to name. */
export interface NewFiles {
  readonly pictureId: string;
  readonly ownerId: string;
  readonly paths: readonly string[];
}

/**
 * Removes the files in an hour, unless a row names their picture by then. To be called before they are written: a refusal,
 * a full disk or the end of the process may come between the files and the row.
 */
export async function removeUnlessNamed({ jobs, clock }: Context, files: NewFiles): Promise<void> {
  await jobs.send(removeUnnamed, files, { startAfter: new Date(clock().getTime() + namedWithin) });
}

export function mediaJobs({ storage, db }: Context): readonly Job<never>[] {
  const removal: Job<{ paths: readonly string[] }> = {
    name: removeFiles,
    retries: 10,
    work: ({ paths }) => storage.remove(paths),
  };
  const sweep: Job<NewFiles> = {
    name: removeUnnamed,
    retries: 10,
    async work({ pictureId, ownerId, paths }) {
      if (!(await isNamed(db, pictureId, ownerId))) await storage.remove(paths);
    },
  };
  return [removal as Job<never>, sweep as Job<never>];
}
