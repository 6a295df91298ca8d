/** Hashes passwords with better-auth’s scrypt, a few at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { refuse } from '../../core/failure.ts';

/**
 * Hashes at once in this process. Each takes 32 MB and, for a tenth of a second, one of the four threads on
 * which Node.js also reads files, resolves names and decodes pictures.
 */
const hashQueue = pLimit(2);

/**
 * Calls that may wait, which is three seconds of work; more are refused as 'busy'. Many people may sign in at
 * one moment, each within their own limits (password-tries.ts).
 */
const mostWaiting = 60;

export const passwordHashing: { hash: typeof hashPassword; verify: typeof verifyPassword } = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (given) => inTurn(() => verifyPassword(given)),
};

const turns = new AsyncLocalStorage<true>();

/**
 * Waits for a turn, and then runs `work`, which hashes without waiting again. A transaction that hashes has
 * to begin inside `work`: waiting inside a transaction would keep its connection and locked rows from
 * everybody else for seconds. Throws the refusal 'busy' where many wait already.
 */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (turns.getStore()) return work();
  if (hashQueue.pendingCount >= mostWaiting) refuse('busy');
  return hashQueue(() => turns.run(true, work));
}
