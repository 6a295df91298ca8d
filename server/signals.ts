/** How a process is told to end, or to bring a new release: by signals, and a worker by its primary. */
import cluster from 'node:cluster';
import type { Order } from './crew.ts';
import type { Running } from './start.ts';

/** Milliseconds within which a second signal is the first one again: a terminal and npm both pass Ctrl-C on. */
const sameSignal = 1_000;
/** Milliseconds. What has not ended by then is ended. */
const endWithin = 30_000;

/** From now on signals are obeyed; one in the middle of the start waits for its end. A second one ends at once. */
export function obey(starting: Promise<Running | null>, logError: (error: unknown) => void): void {
  const end = createEnd(starting, logError);
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameSignal) process.exit(1);
    askedAt ??= performance.now();
    void end((running) => running.stop());
  };
  process.on('SIGTERM', stop);
  if (cluster.isPrimary) {
    process.on('SIGINT', stop);
    process.on('SIGHUP', () => void hangUp(starting, stop));
    return;
  }
  // A terminal sends these to the whole group; the primary says what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', (order: Order) => {
    if (order === 'leave') void end((running) => running.leave!());
    if (order === 'stop') void end((running) => running.stop());
  });
}

/** Ends what was started, once, however often it is called. */
function createEnd(starting: Promise<Running | null>, logError: (error: unknown) => void) {
  let ending = false;
  return async (how: (running: Running) => Promise<void>): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endWithin).unref();
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

/** A terminal that was closed ends the site; where there is none, it is the word for a new release. */
async function hangUp(starting: Promise<Running | null>, stop: () => void): Promise<void> {
  const running = await starting.catch(() => null);
  if (running?.restart && !process.stdout.isTTY) await running.restart();
  else stop();
}
