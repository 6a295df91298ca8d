/**
 * The jobs of intentions: one whose place is approximate moves to its postcode once that can be looked up.
 */
import { dayMs, later } from '../../../domain/durations.ts';
import type { Context, Tx } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { publicPlaceOf } from '../postcodes/public-place.ts';
import {
  lockApproximate,
  markPostcodeUnknown,
  placeExactly,
  postcodesWaitedFor,
} from './approximate-rows.ts';
import { changed } from './changed.ts';

const refinePostcode = 'refine-postcode';
/** ms until the first try: the service has just failed to answer. */
const firstTryMs = 30_000;

/**
 * Asks for a look-up of every postcode that intentions wait for: a table may have been imported since, and
 * the retries of an earlier job may be used up.
 */
export async function refineAll({ jobs, db }: Context): Promise<void> {
  for (const postcode of await postcodesWaitedFor(db))
    await jobs.send(refinePostcode, { postcode }, { key: postcode });
}

/** Asks for a look-up of the postcode, once this transaction is committed. */
export async function refineLater({ jobs, clock }: Context, tx: Tx, postcode: string): Promise<void> {
  const startAfter = later(clock(), firstTryMs);
  await jobs.send(refinePostcode, { postcode }, { tx, startAfter, key: postcode });
}

export function intentionJobs(context: Context): readonly Job<never>[] {
  const refinement: Job<{ postcode: string }> = {
    name: refinePostcode,
    retries: retriesForDays,
    work: ({ postcode }) => refineIntentionsAt(context, postcode),
  };
  const all: Job<never> = {
    name: 'refine-all-postcodes',
    everyMs: dayMs,
    retries: retriesForDays,
    work: () => refineAll(context),
  };
  return [refinement as Job<never>, all];
}

/**
 * Moves every intention that waits for this postcode. Throws while the postcode cannot be looked up, so that
 * the job is tried again.
 */
export async function refineIntentionsAt(context: Context, postcode: string): Promise<void> {
  const place = await resolvePostcode(context, postcode, null);
  if (!place.allowed) return askToCorrect(context, postcode);
  if (place.value.approximate) throw new Error('the postcode service cannot be reached');
  await context.transact(async (tx) => {
    for (const row of await lockApproximate(tx, postcode)) {
      const { latitude, longitude } = place.value;
      const moved = await publicPlaceOf(context, row.userId, place.value);
      await placeExactly(tx, row.id, { latitude, longitude, ...moved }, context.clock());
      await tx.emit({ kind: 'intention.stored', intentionId: row.id });
      await tx.emit(await changed(tx, row));
    }
  });
}

/**
 * The postcode does not exist: the approximate place stays, and the owners are asked to correct the postcode.
 */
async function askToCorrect(context: Context, postcode: string): Promise<void> {
  await context.transact(async (tx) => {
    // Owners who were asked before have been told.
    const waiting = (await lockApproximate(tx, postcode)).filter((row) => !row.postcodeUnknown);
    await markPostcodeUnknown(
      tx,
      waiting.map((row) => row.id),
    );
    for (const row of waiting) await tx.emit(await changed(tx, row));
  });
}
