/** An intention placed at its area's main town moves to its postcode once that can be looked up. */
import type { Context, Tx } from '../../context.ts';
import type { Job } from '../../core/jobs.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { changed } from './changed.ts';
import { lockApproximate, placeExactly, postcodesWaitedFor } from './sql.ts';

const refinePostcode = 'refine-postcode';
/** Give a service that just did not answer a moment. */
const firstTryMs = 30_000;

/**
 * Looks up every postcode that is waited for: at the start, because a table may have been imported since, and the
 * retries of an earlier job may be used up.
 */
export async function refineAll({ jobs, database }: Context): Promise<void> {
  for (const postcode of await postcodesWaitedFor(database)) await jobs.send(refinePostcode, { postcode });
}

/** Looks the postcode up again once this transaction is committed. */
export async function refineLater({ jobs, clock }: Context, tx: Tx, postcode: string): Promise<void> {
  const startAfter = new Date(clock().getTime() + firstTryMs);
  await jobs.send(refinePostcode, { postcode }, { rows: tx.rows, startAfter, key: postcode });
}

export function intentionJobs(context: Context): readonly Job<never>[] {
  const refinement: Job<{ postcode: string }> = {
    name: refinePostcode,
    // The pauses double: from seconds to days.
    retries: 18,
    work: ({ postcode }) => refineIntentionsAt(context, postcode),
  };
  return [refinement as Job<never>];
}

/** Moves every intention that waits for this postcode. Throws while it cannot be looked up, so that it is tried again. */
export async function refineIntentionsAt(context: Context, postcode: string): Promise<void> {
  const place = await resolvePostcode(context, postcode);
  // There is no such postcode after all: the town is the best that will ever be known.
  if (!place.allowed) return;
  if (place.value.approximate) throw new Error('the postcode service cannot be reached');
  await context.transact(async (tx) => {
    for (const row of await lockApproximate(tx.rows, postcode)) {
      await placeExactly(tx.rows, row.id, place.value, context.clock());
      await tx.happened({ kind: 'intention.stored', intentionId: row.id });
      await tx.happened(await changed(tx.rows, row));
    }
  });
}
