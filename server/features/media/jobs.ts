/**
 * Removes files after the rows that named them: a job does it at once, and where the storage is away, an
 * hourly job that never gives up, so that no file is left behind.
 */
import { hourMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { filesOf } from './pictures.ts';
import { forgetRemoved, keepToRemove, takeDue } from './removal-rows.ts';
import { isNamed } from './sql.ts';
import { forgetWaiting, takeOld } from './waiting.ts';

const removeFiles = 'remove-files';
const removeUnnamed = 'remove-unnamed-files';
/** ms after which a row must name new files: an upload takes seconds, a form its time. */
const namedWithin = { atOnce: hourMs, onSaving: limits.image.waitingHours * hourMs } as const;

/** Removes the files once this transaction is committed. */
export async function removeFilesLater(
  { jobs, clock }: Context,
  tx: Tx,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  await keepToRemove(tx, paths, new Date(clock().getTime() + hourMs));
  await jobs.send(removeFiles, { paths }, { tx });
}

/**
 * New files of one picture, which the row of an intention or of its owner is to name; or of one report, by
 * its id.
 */
export interface NewFiles {
  readonly pictureId: string;
  readonly ownerId: string;
  readonly paths: readonly string[];
}

/**
 * Asks for the removal of these files in an hour, or in a day where they wait for their intention to be
 * saved, unless a row names their picture by then. Call it before the files are written: a refusal, a full
 * disk or the end of the process may come between the files and the row.
 */
export async function removeUnlessNamed(
  { jobs, clock }: Context,
  files: NewFiles,
  named: keyof typeof namedWithin = 'atOnce',
): Promise<void> {
  await jobs.send(removeUnnamed, files, { startAfter: new Date(clock().getTime() + namedWithin[named]) });
}

/**
 * Removes waiting pictures that were sent at that moment or before; answers how many. Each has a job of its
 * own for that, which may have failed for good.
 */
export async function removeWaiting(tx: Tx, before: Date, context: Context): Promise<number> {
  const old = await takeOld(tx, before);
  await removeFilesLater(
    context,
    tx,
    old.flatMap(({ id, intentionId }) => filesOf(intentionId, id)),
  );
  return old.length;
}

export function mediaJobs(context: Context): readonly Job<never>[] {
  const { transact } = context;
  const removal: Job<{ paths: readonly string[] }> = {
    name: removeFiles,
    retries: 2,
    work: ({ paths }) => tryToRemove(context, paths),
  };
  const unnamed: Job<NewFiles> = {
    name: removeUnnamed,
    retries: retriesForDays,
    work: ({ pictureId, ownerId, paths }) =>
      transact(async (tx) => {
        await forgetWaiting(tx, pictureId);
        if (!(await isNamed(tx, pictureId, ownerId))) await removeFilesLater(context, tx, paths);
      }),
  };
  const leftOver: Job<never> = {
    name: 'remove-files-left-over',
    everyMs: hourMs,
    retries: retriesForDays,
    work: (_, stopping) => removeLeftOver(context, stopping),
  };
  return [removal as Job<never>, unnamed as Job<never>, leftOver];
}

/**
 * Removes files that the storage did not remove when it was asked before, however long ago. Safe to run in
 * several processes at once and to be cut off anywhere; then it throws.
 */
export async function removeLeftOver(context: Context, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted();
    const paths = await context.transact((tx) => takeDue(tx, context.clock()));
    if (paths.length === 0) return;
    await Promise.all(paths.map((path) => tryToRemove(context, [path])));
  }
}

/** Removes files. Where the storage fails, their rows stay, and they are tried again. */
async function tryToRemove({ storage, transact, log }: Context, paths: readonly string[]): Promise<void> {
  try {
    await storage.remove(paths);
  } catch (error) {
    log.warn({ paths, error: (error as Error).message }, 'files could not be removed, and are tried again');
    return;
  }
  await transact((tx) => forgetRemoved(tx, paths));
}
