/** Removes reports with their evidence when they were kept long enough: an hourly job. */
import { hourMs } from '../../../domain/durations.ts';
import type { Context } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { evidenceFile } from './evidence-pictures.ts';
import { deleteExpired } from './report-rows.ts';

/** Reports removed in one transaction; where the process is killed, another goes on with the rest. */
const atATime = 100;

export function reportJob(context: Context): Job<never> {
  return {
    name: 'remove-expired-reports',
    everyMs: hourMs,
    retries: retriesForDays,
    work: (_, stopping) => removeExpired(context, stopping),
  };
}

/**
 * Removes all reports that were kept long enough, with the copies of pictures. Safe to run in several
 * processes at once and to be cut off anywhere; then it throws.
 */
export async function removeExpired(context: Context, stopping?: AbortSignal): Promise<void> {
  do stopping?.throwIfAborted();
  while ((await removeSome(context)) > 0);
}

async function removeSome(context: Context): Promise<number> {
  const removed = await context.transact(async (tx) => {
    const rows = await deleteExpired(tx, context.clock(), atATime);
    const files = rows.flatMap(({ id, evidence }) => evidence.pictures.map((it) => evidenceFile(id, it)));
    await removeFilesLater(context, tx, files);
    return rows;
  });
  // The rows said who reported whom, and are gone: the log does not say it either.
  for (const { id, subject, createdAt, outcome } of removed)
    context.log.info(
      { report: id, subject, createdAt, outcome },
      'a report was kept long enough, and is removed',
    );
  return removed.length;
}
