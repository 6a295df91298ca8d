/** Files go after the rows that named them: by a job, so that a store that is away leaves nothing behind. */
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { filesOf } from './pictures.ts';
import { isNamed } from './sql.ts';
import { forgetWaiting, takeOld } from './waiting.ts';

const removeFiles = 'remove-files';
const removeUnnamed = 'remove-unnamed-files';
const hour = 60 * 60_000;
/**
 * ms after which a row names files that were about to be written, or never will: an upload takes seconds, a
 * form its time.
 */
const namedWithin = { atOnce: hour, onSaving: limits.image.waitingHours * hour } as const;

/** Removes the files once this transaction is committed. */
export async function removeFilesLater({ jobs }: Context, tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await jobs.send(removeFiles, { paths }, { tx });
}

/** Files of one picture, which an intention's row or its owner's is to name; or of one report, by its id. */
export interface NewFiles {
  readonly pictureId: string;
  readonly ownerId: string;
  readonly paths: readonly string[];
}

/**
 * Removes the files in an hour, or in a day where they wait for their intention to be saved, unless a row names their
 * picture by then. To be called before they are written: a refusal, a full disk or the end of the process may come
 * between the files and the row.
 */
export async function removeUnlessNamed(
  { jobs, clock }: Context,
  files: NewFiles,
  named: keyof typeof namedWithin = 'atOnce',
): Promise<void> {
  await jobs.send(removeUnnamed, files, { startAfter: new Date(clock().getTime() + namedWithin[named]) });
}

/**
 * Pictures that waited since this moment or before: a job of each one's own is to remove it, and may have
 * failed for good. Answers how many.
 */
export async function removeWaiting(context: Context, tx: Tx, before: Date): Promise<number> {
  const old = await takeOld(tx, before);
  await removeFilesLater(
    context,
    tx,
    old.flatMap(({ id, intentionId }) => filesOf(intentionId, id)),
  );
  return old.length;
}

export function mediaJobs({ storage, db, transact }: Context): readonly Job<never>[] {
  const removal: Job<{ paths: readonly string[] }> = {
    name: removeFiles,
    retries: retriesForDays,
    work: ({ paths }) => storage.remove(paths),
  };
  const sweep: Job<NewFiles> = {
    name: removeUnnamed,
    retries: retriesForDays,
    async work({ pictureId, ownerId, paths }) {
      await transact((tx) => forgetWaiting(tx, pictureId));
      if (!(await isNamed(db, pictureId, ownerId))) await storage.remove(paths);
    },
  };
  return [removal as Job<never>, sweep as Job<never>];
}
