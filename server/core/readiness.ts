/**
 * Tells a load balancer whether this process can serve now: everything it depends on answers and accepts
 * writes, and it is not leaving.
 */
import { sendUnavailable } from './failure.ts';
import type { App } from './http-app.ts';
import { withTimeout } from './timeout.ts';

/** Checks of what the site depends on, by name; each throws or does not answer while that is unusable. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Milliseconds: the longest a check may take, and for how long a result is reused, so that asking costs
 * nothing.
 */
const timeoutMs = 2_000;
const cacheMs = 250;
/** Milliseconds after which a check that did not answer at all is started again. */
const hungAfterMs = 30_000;

export function serveReadiness(app: App, parts: Dependencies, isLeaving: () => boolean): void {
  const checks = Object.entries(parts).map(([name, check]) => ({ name, ask: oneAtATime(check) }));
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked = Promise.resolve<string[]>([]);
  const missing = () => {
    if (performance.now() - askedAt > cacheMs) {
      askedAt = performance.now();
      asked = findMissing(checks);
    }
    return asked;
  };
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const why = isLeaving() ? ['this process is leaving'] : await missing();
    reply.header('cache-control', 'no-store');
    if (why.length === 0) return { status: 'ready' };
    return sendUnavailable(reply, request, `Not ready: ${why.join(', ')}.`);
  });
}

/**
 * Lets one run of a check go on at a time, because otherwise a hanging one would be started by more and more
 * calls, each with a connection of its own.
 */
function oneAtATime(ask: () => Promise<unknown>): () => Promise<unknown> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> | undefined;
  return () => {
    if (answer !== undefined && performance.now() - askedAt < hungAfterMs) return answer;
    askedAt = performance.now();
    const own = ask().finally(() => {
      if (answer === own) answer = undefined;
    });
    answer = own;
    return own;
  };
}

interface Check {
  readonly name: string;
  ask(): Promise<unknown>;
}

async function findMissing(checks: readonly Check[]): Promise<string[]> {
  const found = checks.map(({ name, ask }) =>
    withTimeout(ask(), timeoutMs).then(
      () => [],
      () => [name],
    ),
  );
  return (await Promise.all(found)).flat();
}
