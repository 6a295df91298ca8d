/**
 * Failures that pass by themselves: what the site stands on, its database or its disk, is away, full or
 * overrun for now.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PostgreSQL's codes: connection lost (class 08), or ended in the midst of a transaction that stood still;
 * read-only, disk full, out of memory, too many connections, shut down, crashed or starting, and trouble with
 * its files. The system's: connection refused or cut, or no room left.
 */
const unreachableCodes =
  /^(08...|25(006|P03)|53[2-4]00|57P0[1-5]|58030|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN|NOTFOUND))$/;
const exhaustedCodes = /^(53100|E(NOSPC|DQUOT|ROFS|MFILE|NFILE))$/;
/** What pg says without a code. */
const unreachableMessages = /^(Connection terminated|timeout expired|Client (has|was) .* not queryable)/;
/** What its pool says to a call that waited long enough for others to give back a connection. */
const poolTimeoutMessage = 'timeout exceeded when trying to connect';

/** Whether this failure, or what caused it, is an outage. */
export function isOutage(error: unknown): boolean {
  return (
    isAway(error) ||
    someCause(error, ({ code, message }) => exhaustedCodes.test(code ?? '') || message === poolTimeoutMessage)
  );
}

/**
 * Whether a connection was lost, or could not be had: what was under way on it was rolled back, unless it was
 * a commit.
 */
export function isAway(error: unknown): boolean {
  return someCause(error, ({ code = '', syscall, message = '' }) =>
    code === ''
      ? unreachableMessages.test(message)
      : unreachableCodes.test(code) || (code === 'ENOENT' && syscall === 'connect'),
  );
}

/** Libraries wrap what they met, one in another. */
function someCause(error: unknown, matches: (error: NodeJS.ErrnoException) => boolean): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (matches(at)) return true;
    if (at instanceof AggregateError && at.errors.some((it) => someCause(it, matches))) return true;
  }
  return false;
}

const calls = new AsyncLocalStorage<{ outage: boolean }>();

/** Runs the rest of one call and remembers whether it meets an outage: a library may report it as another error. */
export function inCall(rest: () => void): void {
  calls.run({ outage: false }, rest);
}

/** For a `catch`: notes an outage for the call under way, and rethrows. */
export function noteOutage(error: unknown): never {
  const call = calls.getStore();
  if (call && isOutage(error)) call.outage = true;
  throw error;
}

/** Before the call tries again. */
export function forgetOutage(): void {
  const call = calls.getStore();
  if (call) call.outage = false;
}

export function callMetOutage(): boolean {
  return calls.getStore()?.outage ?? false;
}
