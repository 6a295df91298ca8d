/** Writes what bench:rings found as a page for people. */
import type { Latency } from '../measure.ts';
import { type Claim, claimTable, machineText, writePage } from '../report.ts';

export interface Measured {
  readonly size: number;
  readonly movers: number;
  /** Milliseconds by the clock, and of processor time. */
  readonly waited: Latency;
  readonly worked: Latency;
  readonly wrong: number;
  readonly checked: number;
  readonly asked: number;
  /** How many of the movers asked for stand in a ring, and how many only in a chain. */
  readonly inRing: number;
  readonly inChain: number;
  readonly lengths: Readonly<Record<2 | 3 | 4, number>>;
  /** Milliseconds of processor time for the movers that both were asked for, by turns. */
  readonly besideOurs: Latency;
  readonly naive: Latency;
  readonly naiveAsked: number;
  readonly naiveGivenUp: number;
  /** Memory of this process at the end, with the whole market in it. */
  readonly megabytes: number;
}

/** The most intentions, and the milliseconds of processor time that the p95 may then be. */
const bounds = [
  [100_000, 150],
  [1_000_000, 400],
] as const;
const timesFaster = 10;

/** Writes the page, named by the day and the size; answers it. */
export async function writeRings(it: Measured, version: string): Promise<string> {
  const at = new Date().toISOString();
  const bound = bounds.find(([size]) => it.size <= size)?.[1] ?? 400;
  const faster = it.naive.p50 / it.besideOurs.p50;
  const claims: Claim[] = [
    {
      claim: `p95 of processor time: at most ${bound} ms`,
      measured: it.worked.p95.toFixed(1),
      holds: it.worked.p95 <= bound,
    },
    { claim: 'wrong answers: none', measured: `${it.wrong} of ${it.checked}`, holds: it.wrong === 0 },
    {
      claim: `faster than recursive SQL: at least ${timesFaster} times`,
      measured: `${faster.toFixed(0)} times at p50`,
      holds: faster >= timesFaster,
    },
  ];
  const line = (what: string, { p50, p95, p99 }: Latency) =>
    `| ${[what, ...[p50, p95, p99].map((ms) => ms.toFixed(1))].join(' | ')} |`;
  const share = (some: number) => `${((100 * some) / it.asked).toFixed(0)} %`;
  return writePage(`rings-${at.slice(0, 10)}-${it.size}`, [
    `# Rings, measured ${at}`,
    `${it.size.toLocaleString('en-GB')} intentions, ${it.movers.toLocaleString('en-GB')} movers. ${machineText()}. PostgreSQL ${version}, on the same machine.`,
    'Milliseconds of the whole call on the server, one at a time: processor time of the database and of Node together, and by the clock.',
    'Right answers are those of the rule over every mover in memory, of whom the nearest are looked at.',
    'The peer is recursive SQL over the same two tables, for rings of two and three alone; it was asked by turns with the product.',
    '',
    ...claimTable(claims),
    '',
    '| asked | p50 | p95 | p99 |',
    '|---|---|---|---|',
    line('rings of a mover, processor', it.worked),
    line('rings of a mover, clock', it.waited),
    line('the same beside the peer, processor', it.besideOurs),
    line(
      `recursive SQL, processor of the database; ${it.naiveGivenUp} of ${it.naiveAsked} given up`,
      it.naive,
    ),
    '',
    `Of ${it.asked} movers ${share(it.inRing)} stand in a ring, and ${share(it.inChain)} only in a chain. Shown are ${it.lengths[2]} rings of two, ${it.lengths[3]} of three, ${it.lengths[4]} of four.`,
    `The process that asked, with the whole market in its memory for checking, took ${it.megabytes.toFixed(0)} MB.`,
    '',
  ]);
}
