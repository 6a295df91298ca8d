/**
 * Makes better-auth's hooks part of the call that runs them: they join its transaction, and a failing hook
 * fails the call.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../domain-events.ts';

interface AuthCall {
  readonly tx: Tx | undefined;
  failure?: { readonly error: unknown };
}

const calls = new AsyncLocalStorage<AuthCall>();

/** Runs a call of better-auth and throws what one of its hooks threw: better-auth itself swallows that. */
export async function runWithHooks<Value>(work: () => Promise<Value>, tx?: Tx): Promise<Value> {
  const call: AuthCall = { tx };
  const outcome = await Promise.allSettled([calls.run(call, work)]);
  if (call.failure) throw call.failure.error;
  const [settled] = outcome;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** Runs a hook, in the transaction under way if there is one. */
export async function runHook(work: (tx: Tx | undefined) => Promise<void>): Promise<void> {
  const call = calls.getStore();
  try {
    await work(call?.tx);
  } catch (error) {
    if (call) call.failure = { error };
    throw error;
  }
}

/** The transaction of the call under way, if there is one. */
export function transactionUnderWay(): Tx | undefined {
  return calls.getStore()?.tx;
}

/** The transaction of the call under way. Throws where there is none. */
export function currentTransaction(): Tx {
  const tx = transactionUnderWay();
  if (!tx) throw new Error('no transaction is under way');
  return tx;
}
