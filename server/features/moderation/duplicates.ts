/**
 * A job finds the same picture or text under several accounts, minutes after it was posted, and shows it to
 * moderators. Nobody else is told: people may have good reasons, such as a couple that both post their house.
 */
import { comparedText } from '../../../domain/duplicates.ts';
import { later } from '../../../domain/durations.ts';
import type { Context, Tx } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { withoutHash, writeHash } from '../media/hash-rows.ts';
import { pictureHash } from '../media/picture-hash.ts';
import { readForm } from '../media/pictures.ts';
import * as sql from './duplicate-rows.ts';
import { shownAgain } from './hidden-rows.ts';

/** Listens to intention.stored and picture.added: asks for a look, which costs posting one row. */
export function lookForDuplicates(
  _context: Context,
  { intentionId }: { readonly intentionId: string },
  tx: Tx,
): Promise<void> {
  return sql.askForLook(tx, intentionId);
}

const lookJob = 'look-for-duplicates';
const usuallyMs = 5 * 60_000;
/**
 * Intentions that are looked at in one run. Where more wait, as after the first start of the release that
 * added this, the next run follows in `soonMs`: 12 a second leave room for other work.
 */
const atATime = 50;
const soonMs = 4_000;

export function duplicateJob(context: Context): Job<never> {
  return {
    name: lookJob,
    everyMs: usuallyMs,
    retries: retriesForDays,
    async work(_, stopping) {
      const looked = await findDuplicates(context, stopping);
      if (looked < atATime) return;
      // The same key as the repeating job has: its next run, which was asked for before this work, comes
      // sooner.
      const startAfter = later(context.clock(), soonMs);
      await context.jobs.send(lookJob, {}, { key: lookJob, startAfter });
    },
  };
}

/**
 * Compares some of the waiting intentions, and answers how many. Safe to run in several processes at once,
 * and to be cut off anywhere.
 */
export async function findDuplicates(context: Context, stopping?: AbortSignal): Promise<number> {
  const looks = await sql.waitingLooks(context.db, atATime);
  for (const look of looks) {
    if (stopping?.aborted) break;
    await remember(context, look.intentionId);
    await context.transact((tx) => compare(context, tx, look));
  }
  return looks.length;
}

/**
 * Stores the hashes and the digest that an intention is compared by. That is committed before anything is
 * compared, so that of two that are looked at simultaneously the later sees the other’s.
 */
async function remember(context: Context, intentionId: string): Promise<void> {
  const { db, transact } = context;
  const it = await sql.descriptionOf(db, intentionId);
  if (it === undefined) return;
  const text = comparedText(it.description);
  const digest = text === null ? null : sha256(text);
  const hashes: [string, bigint | null][] = [];
  for (const imageId of await withoutHash(db, intentionId)) {
    const bytes = await smallOrFull(context, intentionId, imageId);
    if (bytes !== null) hashes.push([imageId, await hashOrNull(context, imageId, bytes)]);
  }
  await transact(async (tx) => {
    await sql.writeDigest(tx, intentionId, digest, it.updatedAt);
    for (const [imageId, hash] of hashes) await writeHash(tx, imageId, hash);
  });
}

/**
 * The small form of a picture, which is made from the full one for older pictures. Where that fails, the full
 * one is read instead: it shows whether the picture is damaged, and fails where the storage is away, which is
 * no reason never to compare the picture.
 */
async function smallOrFull(context: Context, intentionId: string, imageId: string) {
  try {
    return await readForm(context, intentionId, imageId, 'small');
  } catch {
    return readForm(context, intentionId, imageId, 'full');
  }
}

/** The hash of a picture. A damaged file gets none, so that it holds nothing up. */
async function hashOrNull({ log }: Context, imageId: string, bytes: Uint8Array): Promise<bigint | null> {
  try {
    return await pictureHash(bytes);
  } catch (error) {
    log.warn({ image: imageId, error: (error as Error).message }, 'a stored picture cannot be read');
    return null;
  }
}

async function compare({ newId, clock }: Context, tx: Tx, look: sql.Look): Promise<void> {
  const { intentionId } = look;
  const found = await sql.holdSame(tx, intentionId);
  // The intention changed meanwhile: what was found may be gone, and a further look follows.
  if (!(await sql.endLook(tx, look))) return;
  for (const same of found)
    await sql.insertDuplicate(tx, { ...same, id: newId(), intentionId, foundAt: clock() });
  const again = await shownAgain(tx, intentionId, clock());
  if (again !== undefined)
    await sql.insertShownAgain(tx, { ...again, id: newId(), intentionId, foundAt: clock() });
}
