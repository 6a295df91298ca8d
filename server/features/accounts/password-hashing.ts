/** How passwords are kept: scrypt, as better-auth has it, and never many at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { refuse } from '../../core/failure.ts';

/**
 * Of one process. Each takes 32 MB, and for a tenth of a second one of the four threads on which Node.js also
 * reads files, asks for addresses and decodes pictures.
 */
const hashQueue = pLimit(2);

/**
 * Those that wait, three seconds of work; more are told to come back. A right password is counted nowhere,
 * and costs as much.
 */
const mostWaiting = 60;

export const passwordHashing: { hash: typeof hashPassword; verify: typeof verifyPassword } = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (given) => inTurn(() => verifyPassword(given)),
};

const turns = new AsyncLocalStorage<true>();

/**
 * Waits its turn, and then hashes whatever it hashes without waiting again. A transaction that hashes begins
 * in here: one that waited would keep its connection, and the rows it has locked, from everybody else for
 * seconds. Throws the refusal 'busy' where many wait already.
 */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (turns.getStore()) return work();
  if (hashQueue.pendingCount >= mostWaiting) refuse('busy');
  return hashQueue(() => turns.run(true, work));
}
