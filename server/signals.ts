/** Signals end a process or start a new release; a worker obeys its primary. */
import cluster from 'node:cluster';
import type { Running } from './start.ts';
import type { WorkerCommand } from './worker-pool.ts';

/** Milliseconds within which a second signal is the first one again: a terminal and npm both pass Ctrl-C on. */
const repeatWindowMs = 1_000;
/** Milliseconds. What has not ended by then is ended. */
const stopTimeoutMs = 30_000;

/** A signal during the start waits for its end. A second one ends at once. */
export function handleSignals(starting: Promise<Running | null>, logError: (error: unknown) => void): void {
  const end = createEnd(starting, logError);
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined && performance.now() - askedAt > repeatWindowMs) process.exit(1);
    askedAt ??= performance.now();
    void end((running) => running.stop());
  };
  process.on('SIGTERM', stop);
  if (cluster.isPrimary) {
    process.on('SIGINT', stop);
    process.on('SIGHUP', () => void onHangup(starting, stop));
    return;
  }
  // A terminal sends these to the whole group; the primary says what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', (command: WorkerCommand) => {
    if (command === 'leave') void end((running) => running.leave!());
    if (command === 'stop') void end((running) => running.stop());
  });
}

/** Ends what was started, once, however often it is called. */
function createEnd(starting: Promise<Running | null>, logError: (error: unknown) => void) {
  let ending = false;
  return async (how: (running: Running) => Promise<void>): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    try {
      // Half a start would leave PostgreSQL running.
      const running = await starting.catch(() => null);
      if (running) await how(running);
      process.exit(0);
    } catch (error) {
      logError(error);
      process.exit(1);
    }
  };
}

/** SIGHUP: a terminal that was closed ends the site; without a terminal it replaces the workers. */
async function onHangup(starting: Promise<Running | null>, stop: () => void): Promise<void> {
  const running = await starting.catch(() => null);
  if (running?.restart && !process.stdout.isTTY) await running.restart();
  else stop();
}
