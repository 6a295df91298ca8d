/** Reads processor time: on a machine that is busy with other work it differs from the time by the clock. */
import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time that this PostgreSQL backend and this process have used so far (Linux, on
 * one machine).
 */
export function processorMs(backend: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ');
  const { user, system } = process.cpuUsage();
  return Number(nanoseconds) / 1e6 + (user + system) / 1e3;
}
