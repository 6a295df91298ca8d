/** Writes what bench:finding found as a page for people. */
import type { Latency } from '../measure.ts';
import { atMost, claimTable, machineText, writePage } from '../report.ts';

/** Milliseconds of processor time that the live count may take. */
const liveCountBound = 50;
/** Milliseconds of processor time that the curves may take. */
const curveBound = 50;

export interface Row {
  readonly what: string;
  /**
   * Milliseconds by the clock, and of processor time: on a machine that is busy with other work the two
   * differ.
   */
  readonly waited: Latency;
  readonly worked: Latency;
  readonly wrong: number;
  readonly checked: number;
}

export function lineOf({ what, waited, worked, wrong, checked: of }: Row): string {
  const latencies = [worked, waited].flatMap(({ p50, p95, p99 }) =>
    [p50, p95, p99].map((it) => it.toFixed(1)),
  );
  return `| ${[what, ...latencies, `${wrong} of ${of}`].join(' | ')} |`;
}

/** Writes the page, named by the day and the size; answers it. */
export async function writeFindings(size: number, rows: readonly Row[], version: string): Promise<string> {
  const at = new Date().toISOString();
  const slowest = (named: string) =>
    Math.max(...rows.filter((it) => it.what.startsWith(named)).map((it) => it.worked.p95));
  const claims = [
    atMost('live count with what each answer hides, p95 of processor time', slowest('live'), liveCountBound),
    atMost('curves of a form, p95 of processor time', slowest('curve'), curveBound),
    atMost('wrong answers', sum(rows), 0),
  ];
  return writePage(`finding-${at.slice(0, 10)}-${size}`, [
    `# Finding, measured ${at}`,
    `${size.toLocaleString('en-GB')} intentions. ${machineText()}. PostgreSQL ${version}, on the same machine.`,
    'Milliseconds on the server, one call at a time: processor time of the database and of Node together, and by the clock.',
    'On a quiet machine the two are nearly the same; the load average says how busy this one was with other work.',
    'Right answers are those of the rule over everything in memory.',
    '',
    ...claimTable(claims),
    '',
    '| asked | processor p50 | p95 | p99 | clock p50 | p95 | p99 | wrong |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(lineOf),
    '',
  ]);
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, it) => total + it.wrong, 0);
}
