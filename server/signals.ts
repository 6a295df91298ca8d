/** Signals: they end a process or start a new release; a worker obeys its primary. */
import cluster from 'node:cluster';
import type { Running } from './start.ts';
import type { WorkerCommand } from './worker-pool.ts';

/**
 * Milliseconds within which a second signal counts as the first one: a terminal and npm both pass Ctrl-C on.
 */
const repeatWindowMs = 1_000;
/** Milliseconds after which the process exits, whatever has not ended. */
const stopTimeoutMs = 30_000;

/**
 * Handles signals. One that comes during the start waits for its end; a second one ends the process at once.
 */
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
  // A terminal sends these to the whole process group: workers ignore them, and the primary tells them what
  // to do.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', (command: WorkerCommand) => {
    if (command === 'leave') void end((running) => running.leave!());
    if (command === 'stop') void end((running) => running.stop());
  });
}

/** Makes the function that ends what was started, once, however often it is called. */
function createEnd(starting: Promise<Running | null>, logError: (error: unknown) => void) {
  let ending = false;
  return async (how: (running: Running) => Promise<void>): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    try {
      // Waits for the start: exiting in the middle of it would leave PostgreSQL running.
      const running = await starting.catch(() => null);
      if (running) await how(running);
      process.exit(0);
    } catch (error) {
      logError(error);
      process.exit(1);
    }
  };
}

/**
 * Handles SIGHUP: it ends the site where its terminal was closed, and replaces the workers where there is no
 * terminal.
 */
async function onHangup(starting: Promise<Running | null>, stop: () => void): Promise<void> {
  const running = await starting.catch(() => null);
  if (running?.restart && !process.stdout.isTTY) await running.restart();
  else stop();
}
