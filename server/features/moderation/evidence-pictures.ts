/** Copies of reported pictures: files beside the pictures of the site, and under no address of it. */
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { removeUnlessNamed } from '../media/jobs.ts';
import type { Source } from './evidence.ts';
import { reportById } from './report-rows.ts';

/** Where the copy of a picture is stored. */
export function evidenceFile(reportId: string, pictureId: string): string {
  return `Evidence/${reportId}/${pictureId}.webp`;
}

/**
 * Copies the pictures for a report that is about to be written, and answers the ids of those that were still
 * there. Where no row of that report follows within an hour, the copies are removed.
 */
export async function copyPictures(
  context: Context,
  { userId }: Viewer,
  reportId: string,
  sources: readonly Source[],
): Promise<string[]> {
  if (sources.length === 0) return [];
  const { storage } = context;
  const paths = sources.map(({ id }) => evidenceFile(reportId, id));
  await removeUnlessNamed(context, { pictureId: reportId, ownerId: userId, paths });
  const copied: string[] = [];
  for (const { id, path } of sources) {
    const bytes = await storage.get(path);
    if (bytes === null) continue;
    await storage.put(evidenceFile(reportId, id), bytes);
    copied.push(id);
  }
  return copied;
}

/**
 * The bytes of a copy; null where the report has no picture with that id. For moderators alone: the caller
 * has to check that.
 */
export async function readEvidencePicture(
  { db, storage }: Context,
  reportId: string,
  pictureId: string,
): Promise<Uint8Array | null> {
  const row = await reportById(db, reportId);
  return row?.evidence.pictures.includes(pictureId) ? storage.get(evidenceFile(reportId, pictureId)) : null;
}
