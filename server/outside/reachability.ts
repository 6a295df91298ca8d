/** Whether something outside can be reached: those who need it wait together, and one probe at a time finds out. */
import { addAbortListener } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../core/log.ts';

export interface Reachability {
  /** Waits for the probe under way, or until `stopping` aborts; at once when there is none. */
  reachable(stopping: AbortSignal): Promise<void>;
  /** Somebody could not reach it: probes it until it answers, or nobody needs it any more. */
  probe(): void;
}

/** ms between two probes. */
const probeIntervalMs = 500;
/** ms, where it answers and does not know us: asked more often it may lock us out. */
const deniedProbeIntervalMs = 30_000;

/** `ask` answers when it is reached, and throws when it is not; nobody needs it once `closed` aborts. */
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
