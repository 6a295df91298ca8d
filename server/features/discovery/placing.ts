/** Gives intentions stored by an earlier version their public places, and index rows made from these. */
import { later } from '../../../domain/durations.ts';
import type { Context } from '../../context.ts';
import type { Db, InTransaction } from '../../core/database.ts';
import type { Job } from '../../core/job.ts';
import type { Log } from '../../core/log.ts';
import { forgetPublicPlaces, lockUnplaced, writePublicPlaces } from '../intentions/place-rows.ts';
import { movedBy, rememberPlaceKey } from '../postcodes/public-place.ts';
import { factsOf } from './facts.ts';
import { indexedBefore, ownedOf, storeMany } from './index-rows.ts';

/** How many are placed in one transaction: a start that is interrupted goes on from there. */
const atATime = 1_000;
const tellEvery = 20_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Places all intentions without a public place, and answers how many there were. Safe to run in several
 * processes at once.
 */
export async function placeAll(db: Db, inTransaction: InTransaction, log: Log): Promise<number> {
  const key = await rememberPlaceKey(db)();
  let done = 0;
  for (let after = firstId; ; ) {
    const ids = await placeSome(inTransaction, key, after);
    // Starts from the beginning again for those that were posted meanwhile, until there are none.
    if (ids.length === 0 && after === firstId) break;
    after = ids.at(-1) ?? firstId;
    done += ids.length;
    if (done > 0 && done % tellEvery === 0) log.info({ placed: done }, 'making public places');
  }
  if (done > 0) log.info({ placed: done }, 'public places made');
  return done;
}

function placeSome(inTransaction: InTransaction, key: Uint8Array, after: string): Promise<string[]> {
  return inTransaction(async (tx) => {
    const found = await lockUnplaced(tx, after, atATime);
    const placed = found.map((row) => ({ ...row, ...movedBy(key, row.userId, row) }));
    await writePublicPlaces(tx, placed);
    await storeMany(
      tx,
      placed
        .filter((row) => row.listed)
        .map((row) => ({
          owned: ownedOf(row),
          facts: factsOf(row, row),
        })),
    );
    return placed.map((row) => row.id);
  });
}

const placeJob = 'place-publicly';
/**
 * Milliseconds until no server of the earlier version is left, in a release that replaces one after another.
 */
const laterMs = 15 * 60_000;

/**
 * Asks for the job that places once more after the start: a server of the earlier version may have stored
 * intentions meanwhile, or indexed them at their exact places.
 */
export async function placeLater({ jobs, clock }: Pick<Context, 'jobs' | 'clock'>): Promise<void> {
  await jobs.send(placeJob, {}, { startAfter: later(clock(), laterMs), key: placeJob });
}

export function discoveryJobs({ db, transact, log }: Context): readonly Job<never>[] {
  return [
    {
      name: placeJob,
      retries: 10,
      work: async () => {
        const before = await indexedBefore(db);
        await transact((tx) => forgetPublicPlaces(tx, before));
        await placeAll(db, transact, log);
      },
    },
  ];
}
