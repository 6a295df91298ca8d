/** Writes what bench:live found as a page for people. */
import type { Latency } from '../measure.ts';
import { atLeast, atMost, type Claim, claimTable, writePage } from '../report.ts';
import { wrongsOf } from './ceiling.ts';
import { intentName } from './intent.ts';
import { ceilingMs, type Delivery } from './load.ts';
import type { IdleCost, Return } from './many.ts';
import { peerName } from './parse-server.ts';

export interface Step extends Delivery {
  readonly system: string;
  /** Whether the rate was one that every system was asked for, or a step of the search for the ceiling. */
  readonly part: 'held' | 'search';
}

export interface Ceiling {
  readonly system: string;
  readonly perSecond: number;
}

export interface MatchResult {
  readonly system: string;
  readonly latency: Latency;
}

export interface LiveReport {
  readonly at: string;
  readonly machine: string;
  readonly before: string;
  readonly setting: {
    readonly clients: number;
    readonly seconds: number;
    /** Why the peer is left out; null when it takes part. */
    readonly without: string | null;
  };
  readonly steps: readonly Step[];
  readonly ceilings: readonly Ceiling[];
  readonly matches: readonly MatchResult[];
  readonly idle: IdleCost;
  readonly back: Return;
}

const own = intentName(1);
const workers = intentName(2);
/** The server of another checkout in the same run. */
const earlier = intentName(1, 'another');
const peer = peerName;

/**
 * The claims that these results are held to: no message lost, the ceilings side by side, and the cost of very
 * many open pages.
 */
function claimsOf(report: LiveReport): Claim[] {
  const { steps, idle, back } = report;
  const ours = steps.filter((it) => it.system !== peer);
  const wrong = ours.reduce((sum, it) => sum + wrongsOf(it) + it.failed, 0);
  return [
    ...ceilingClaims(report),
    ...peerClaims(report),
    atMost('Intent: messages failed, lost, doubled, astray or not kept', wrong, 0),
    atMost(`kB resident for each of ${idle.sockets} idle sockets`, idle.kilobytesEach, 10),
    atMost(`calls that failed when ${back.browsers} pages came back at once`, back.failed, 0),
    atMost(`seconds until all ${back.browsers} were served`, back.milliseconds / 1_000, 5),
  ];
}

function ceilingClaims({ ceilings }: LiveReport): Claim[] {
  const of = (name: string) => ceilings.find((it) => it.system === name)?.perSecond;
  const claim = (about: string, above: number | undefined, below: number | undefined, limit: number) =>
    above === undefined || below === undefined ? [] : [atLeast(about, above / Math.max(1, below), limit)];
  return [
    ...claim("ceiling against parse-server's, one process each", of(own), of(peer), 12),
    ...claim('ceiling against that of the checkout compared with, one process each', of(own), of(earlier), 2),
    ...claim('ceiling of --workers 2 against one process', of(workers), of(own), 1),
  ];
}

/** Compares the p50 at the rates that every system was asked for. */
function peerClaims({ steps }: LiveReport): Claim[] {
  const held = (name: string) => steps.filter((it) => it.system === name && it.part === 'held');
  return held(peer).map(({ rate, latency }, at) =>
    atMost(
      `p50 against parse-server's at ${rate} messages a second`,
      held(own)[at]!.latency.p50 / latency.p50,
      0.5,
    ),
  );
}

/** Writes the page, named by the day; answers it. */
export function writeReport(report: LiveReport): Promise<string> {
  return writePage(`${report.at.slice(0, 10)}-live`, linesOf(report));
}

function linesOf(report: LiveReport): string[] {
  const { at, machine, before, setting, steps, ceilings, matches, idle, back } = report;
  const rows = (part: Step['part']) => steps.filter((it) => it.part === part).map(stepLine);
  const whole = `${idle.before.toFixed(0)} MB before, ${idle.after.toFixed(0)} MB after`;
  return [
    `# Live, measured ${at}`,
    '',
    `${machine} when it ended; ${before}. PostgreSQL, servers and bench on the same machine.`,
    `${setting.clients} connected clients, sessions on, rate limits off, each rate held for ${setting.seconds} s.`,
    ...(setting.without === null ? [] : [setting.without]),
    '',
    ...claimTable(claimsOf(report)),
    '',
    `Most messages a second with the p99 at most ${ceilingMs} ms, none failed, lost, doubled, astray or not kept:`,
    '',
    ...ceilings.map((it) => `- ${it.system}: ${it.perSecond}`),
    '',
    ...matches.map(
      (it) => `- ${it.system}: a mutual like is on both screens after ${latencyText(it.latency)}`,
    ),
    `- ${own}: ${idle.kilobytesEach.toFixed(1)} kB resident for each of ${idle.sockets} idle sockets (${whole})`,
    `- ${own}, killed and started again: ${back.browsers} pages were served ${(back.milliseconds / 1_000).toFixed(1)} s after it served again, with ${back.calls} calls, ${back.failed} of them failed`,
    '',
    'Rates that everybody was asked for, milliseconds from when a message was due:',
    '',
    ...headOf,
    ...rows('held'),
    '',
    'The search for the ceilings, in its order; what could no longer be good was given up:',
    '',
    ...headOf,
    ...rows('search'),
    '',
  ];
}

const headOf = [
  '| server | messages/s | held for | p50 | p95 | p99 | failed | lost | doubled | astray | not kept |',
  `|${'---|'.repeat(11)}`,
];

export function stepLine(step: Step): string {
  const { system, rate, seconds, givenUp, latency, failed, lost, doubled, astray, unstored } = step;
  const times = [latency.p50, latency.p95, latency.p99].map((it) => it.toFixed(1));
  const held = `${seconds.toFixed(1)} s${givenUp ? ', given up' : ''}`;
  return `| ${[system, rate, held, ...times, failed, lost, doubled, astray, unstored].join(' | ')} |`;
}

function latencyText({ p50, p99 }: Latency): string {
  return `${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`;
}
