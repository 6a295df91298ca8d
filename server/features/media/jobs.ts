/** Files go after the rows that named them: by a job, so that a store that is down for a moment leaves nothing behind. */
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/jobs.ts';

const removeFiles = 'remove-files';

/** Removes the files once this transaction is committed. */
export async function removeFilesLater({ jobs }: Context, tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await jobs.send(removeFiles, { paths }, { rows: tx.rows });
}

export function mediaJobs({ storage }: Context): readonly Job<never>[] {
  const removal: Job<{ paths: readonly string[] }> = {
    name: removeFiles,
    retries: 10,
    work: ({ paths }) => storage.remove(paths),
  };
  return [removal as Job<never>];
}
