/** Whether something outside can be reached: those who need it wait together, and one probe at a time finds out. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../core/log.ts';

export interface Reachability {
  /** Waits for the probe under way; at once when there is none. */
  reachable(): Promise<void>;
  /** Somebody could not reach it: probes it until it answers, or the process stops. */
  probe(stopping: AbortSignal): void;
}

/** ms between two probes. */
const probeIntervalMs = 500;
/** ms, where it answers and does not know us: asked more often it may lock us out. */
const deniedProbeIntervalMs = 30_000;

/** `ask` answers when it is reached, and throws when it is not. */
export function createReachability(name: string, ask: () => Promise<unknown>, log: Log): Reachability {
  let probing: Promise<void> | undefined;

  async function probeUntilReached(stopping: AbortSignal): Promise<void> {
    const since = performance.now();
    for (let probes = 0; !stopping.aborted; probes += 1) {
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
      await pause(every, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }

  return {
    reachable: () => probing ?? Promise.resolve(),
    probe(stopping) {
      probing ??= probeUntilReached(stopping).finally(() => {
        probing = undefined;
      });
    },
  };
}
