/**
 * Recognises outages, which pass by themselves: the database or the disk is away, full or overloaded for now.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Codes of outages. PostgreSQL's: connection lost (class 08) or ended in an idle transaction; read-only, disk
 * full, out of memory, too many connections, shut down, crashed or starting, and trouble with its files. The
 * system's: connection refused or cut, or no space left.
 */
const unreachableCodes =
  /^(08...|25(006|P03)|53[2-4]00|57P0[1-5]|58030|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN|NOTFOUND))$/;
const exhaustedCodes = /^(53100|E(NOSPC|DQUOT|ROFS|MFILE|NFILE))$/;
/** Messages of pg that come without a code. */
const unreachableMessages = /^(Connection terminated|timeout expired|Client (has|was) .* not queryable)/;
/** The message of pg's pool to a call that waited too long for a connection. */
const poolTimeoutMessage = 'timeout exceeded when trying to connect';

/** Whether this error or one of its causes is an outage. */
export function isOutage(error: unknown): boolean {
  return (
    isAway(error) ||
    someCause(error, ({ code, message }) => exhaustedCodes.test(code ?? '') || message === poolTimeoutMessage)
  );
}

/**
 * Whether a connection was lost or could not be had. Work under way on it was rolled back, unless it was a
 * commit.
 */
export function isAway(error: unknown): boolean {
  return someCause(error, ({ code = '', syscall, message = '' }) =>
    code === ''
      ? unreachableMessages.test(message)
      : unreachableCodes.test(code) || (code === 'ENOENT' && syscall === 'connect'),
  );
}

/** Whether an error or one of its causes matches: libraries wrap errors in others. */
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

/** Forgets a noted outage before the call tries again. */
export function forgetOutage(): void {
  const call = calls.getStore();
  if (call) call.outage = false;
}

export function callMetOutage(): boolean {
  return calls.getStore()?.outage ?? false;
}
