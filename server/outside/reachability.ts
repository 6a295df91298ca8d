/**
 * Whether a service outside can be reached. Those who need it wait together while one probe at a time finds
 * out.
 */
import { addAbortListener } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../core/log.ts';

export interface Reachability {
  /** Waits for the probe under way, or until `stopping` aborts; at once when there is none. */
  reachable(stopping: AbortSignal): Promise<void>;
  /** Call it when the service could not be reached: it is probed until it answers or `closed` aborts. */
  probe(): void;
}

/** ms between two probes. */
const probeIntervalMs = 500;
/** ms between two probes where the service refuses our sign-in: more tries may lock us out. */
const deniedProbeIntervalMs = 30_000;

/**
 * `ask` resolves when the service is reached, and rejects when it is not. Probing ends when `closed` aborts.
 */
export function createReachability(
  name: string,
  ask: () => Promise<unknown>,
  log: Log,
  closed: AbortSignal,
): Reachability {
  let probing: Promise<void> | undefined;

  async function probeUntilReached(): Promise<void> {
    const since = performance.now();
    for (let probes = 0; !closed.aborted; probes += 1) {
      const error = await ask().then(
        () => null,
        (error: { code?: string }) => error,
      );
      if (error === null) {
        if (probes > 0) log.info({ awayMs: Math.round(performance.now() - since) }, `the ${name} is back`);
        return;
      }
      if (probes === 0) log.warn({ error: error.code }, `the ${name} cannot be reached: what needs it waits`);
      const every = error.code === 'EAUTH' ? deniedProbeIntervalMs : probeIntervalMs;
      await pause(every, undefined, { signal: closed, ref: false }).catch(() => {});
    }
  }

  return {
    async reachable(stopping) {
      const left = Promise.withResolvers<void>();
      using _listener = addAbortListener(stopping, () => left.resolve());
      await Promise.race([probing, left.promise]);
    },
    probe() {
      probing ??= probeUntilReached().finally(() => {
        probing = undefined;
      });
    },
  };
}
