/**
 * The time of processors that a question takes: on a machine that is busy with other things it is not the
 * time by the clock.
 */
import { readFileSync } from 'node:fs';

/** Milliseconds of a processor that this database process and this one have had so far (Linux, same machine). */
export function processorMs(backend: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ');
  const { user, system } = process.cpuUsage();
  return Number(nanoseconds) / 1e6 + (user + system) / 1e3;
}
