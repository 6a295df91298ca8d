/** Writes what bench:presses found as a page for people, with the claims it is held to. */
import { median } from './measure.ts';
import { type Claim, claimTable, machineText, writePage } from './report.ts';
import { type Busy, longMs, phoneText } from './slow-phone.ts';

/** Milliseconds from a press to the paint that shows its answer. */
const answerMs = 100;

/** By what was measured: the milliseconds of an answer, or how busy the page was. */
export type Measured = Record<string, number | Busy>;

/** Writes the medians as a page into results/, and answers the page. */
export async function writeResults(measured: readonly Measured[], chromium: string): Promise<string> {
  const at = new Date().toISOString();
  const claims = Object.entries(measured[0]!).map(([what, first]): Claim => {
    const all = measured.map((it) => it[what]!);
    if (typeof first === 'number') {
      const found = median(all as number[]);
      return {
        claim: `${what}: answered in at most ${answerMs} ms`,
        measured: `${Math.round(found)} ms`,
        holds: found <= answerMs,
      };
    }
    const of = (name: keyof Busy) => median((all as Busy[]).map((it) => it[name]));
    const found = `${of('tasks')}, the longest of ${of('longest')} ms (${of('longestByClock')} by the clock)`;
    return { claim: `${what}: no long task`, measured: found, holds: of('tasks') === 0 };
  });
  return writePage(`presses-${at.slice(0, 10)}`, [
    `# Presses and long lists, measured ${at}`,
    `${machineText()}. Chromium ${chromium}, ${phoneText}; medians of ${measured.length}. Site and browser share the machine.`,
    `A press is timed by the clock, until after the frame that shows its answer. A task is long above ${longMs} ms of its thread, slowed down as it is.`,
    '',
    ...claimTable(claims),
    '',
  ]);
}
