/** Whether this process can serve now, for a balancer: everything it stands on answers, takes writes, and it is not leaving. */
import { sendUnavailable } from './failure.ts';
import type { App } from './http-app.ts';

/** What the site stands on, by its name; each throws, or does not answer, while it is of no use. */
export type Parts = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds a part may take; and how long an answer stands, so that asking costs nothing. */
const timeoutMs = 2_000;
const fresh = 250;
/** Milliseconds after which a part that did not answer at all is asked anew. */
const lostAfter = 30_000;

export function tellReadiness(app: App, parts: Parts, isLeaving: () => boolean): void {
  const looks = Object.entries(parts).map(([name, ask]) => ({ name, ask: oneAtATime(ask) }));
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked = Promise.resolve<string[]>([]);
  const missing = () => {
    if (performance.now() - askedAt > fresh) {
      askedAt = performance.now();
      asked = findMissing(looks);
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

/** A part that hangs would be asked by ever more calls, each with a connection of its own. */
function oneAtATime(ask: () => Promise<unknown>): () => Promise<unknown> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> | undefined;
  return () => {
    if (answer !== undefined && performance.now() - askedAt < lostAfter) return answer;
    askedAt = performance.now();
    const own = ask().finally(() => {
      if (answer === own) answer = undefined;
    });
    answer = own;
    return own;
  };
}

interface Look {
  readonly name: string;
  ask(): Promise<unknown>;
}

async function findMissing(looks: readonly Look[]): Promise<string[]> {
  const found = looks.map(async ({ name, ask }) => ((await answers(ask)) ? [] : [name]));
  return (await Promise.all(found)).flat();
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
  return Promise.race([ask(), late])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}
