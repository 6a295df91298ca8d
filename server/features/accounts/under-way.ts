/** What better-auth's hooks do belongs to the call under way: they join its transaction, and their failure is its failure. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { DB } from '../../core/schema.generated.ts';

interface UnderWay {
  readonly rows: Kysely<DB> | undefined;
  failure?: { readonly error: unknown };
}

const calls = new AsyncLocalStorage<UnderWay>();

/** Runs a call of better-auth, which swallows what its hooks throw: that failure is the one thrown here. */
export async function underWay<Value>(work: () => Promise<Value>, rows?: Kysely<DB>): Promise<Value> {
  const call: UnderWay = { rows };
  const outcome = await Promise.allSettled([calls.run(call, work)]);
  if (call.failure) throw call.failure.error;
  const [settled] = outcome;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** Runs a hook, with the rows of the transaction under way if there is one. */
export async function asHook(work: (rows: Kysely<DB> | undefined) => Promise<void>): Promise<void> {
  const call = calls.getStore();
  try {
    await work(call?.rows);
  } catch (error) {
    if (call) call.failure = { error };
    throw error;
  }
}
