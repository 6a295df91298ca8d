/** Writes what a bench found as a page for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Sizes } from './database.ts';
import type { Latency, Measured } from './measure.ts';
import type { HttpCosts } from './over-http.ts';
import type { WriteCosts } from './writes.ts';

export interface SizeResult {
  readonly intentions: number;
  /** Seconds that filling took; null where the market stood from an earlier run. */
  readonly fillSeconds: number | null;
  /** The figures of each contender, by its name; the product's is 'Intent'. */
  readonly forward: Readonly<Record<string, Measured>>;
  readonly reverse: Readonly<Record<string, Measured>>;
  readonly writes: WriteCosts;
  readonly http: HttpCosts;
  readonly sizes: readonly Sizes[];
}

export interface Claim {
  readonly claim: string;
  readonly measured: string;
  readonly holds: boolean;
}

export interface Report {
  readonly at: string;
  readonly machine: string;
  readonly database: string;
  readonly results: readonly SizeResult[];
  readonly claims: readonly Claim[];
}

const own = 'Intent';
const folder = new URL('./results/', import.meta.url);

export function machineText(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const processor = `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB`;
  return `${processor}, ${process.platform}, Node ${process.version}, ${busyText()}`;
}

/**
 * The load average, so that a reader sees whether others worked on the machine: the bench alone causes two or
 * three.
 */
function busyText(): string {
  return `load average ${loadavg()[2]!.toFixed(1)} over the last quarter of an hour`;
}

/** Every claim is a ratio of two figures of one run: a slow machine slows both of them. */
export function claimsOf(results: readonly SizeResult[]): Claim[] {
  const largest = results.at(-1);
  if (largest === undefined) return [];
  const wrong = results.reduce(
    (sum, it) => sum + it.forward[own]!.wrong + it.reverse[own]!.wrong + it.http.wrong,
    0,
  );
  return [
    ...results.flatMap(againstPostgis),
    ...results.slice(1).flatMap((it, before) => growth(results[before]!, it)),
    atMost(
      'insert with all index rows, p50 against the row alone',
      largest.writes.insert.all.p50 / largest.writes.insertRow.p50,
      3,
    ),
    atMost('through HTTP, p50 against the bare query', largest.http.http.p50 / largest.http.bare.p50, 1.6),
    atMost('wrong answers', wrong, 0),
  ];
}

/** The product must be ahead of PostGIS at every size, and far ahead at a million intentions. */
function againstPostgis({ intentions, forward, reverse }: SizeResult): Claim[] {
  const [peerForward, peerReverse] = [forward.PostGIS, reverse.PostGIS];
  if (peerForward === undefined || peerReverse === undefined) return [];
  const [ownForward, ownReverse] = [forward[own]!, reverse[own]!];
  const isLarge = intentions >= 1_000_000;
  const at = `at ${intentions.toLocaleString('en-GB')}`;
  return [
    atLeast(`forward, p50 against PostGIS ${at}`, peerForward.latency.p50 / ownForward.latency.p50, 1),
    atLeast(
      `reverse, p50 against PostGIS ${at}`,
      peerReverse.latency.p50 / ownReverse.latency.p50,
      isLarge ? 25 : 1,
    ),
    ...(isLarge
      ? [
          atLeast(
            `forward, calls a second with 8 connections against PostGIS ${at}`,
            ownForward.perSecond.eight / peerForward.perSecond.eight,
            20,
          ),
        ]
      : []),
  ];
}

/**
 * Compares a size with the one before it, which is a tenth of it: the times must grow by no more than a
 * factor of two.
 */
function growth(smaller: SizeResult, larger: SizeResult): Claim[] {
  const p50s = ({ forward, reverse, writes }: SizeResult) => ({
    forward: forward[own]!.latency.p50,
    reverse: reverse[own]!.latency.p50,
    insert: writes.insert.all.p50,
  });
  const [before, after] = [p50s(smaller), p50s(larger)];
  const sizes = [larger, smaller].map((it) => it.intentions.toLocaleString('en-GB')).join(' against ');
  return (['forward', 'reverse', 'insert'] as const).map((name) =>
    atMost(`${name}, p50 of ${sizes}`, after[name] / before[name], 2),
  );
}

/** Writes a page into results/ under this name, and answers the page. */
export async function writePage(name: string, lines: readonly string[]): Promise<string> {
  const page = lines.join('\n');
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${name}.md`, folder), page);
  return page;
}

export function atLeast(claim: string, value: number, bound: number): Claim {
  return { claim: `${claim}: at least ${bound}`, measured: value.toFixed(2), holds: value >= bound };
}

export function atMost(claim: string, value: number, bound: number): Claim {
  return { claim: `${claim}: at most ${bound}`, measured: value.toFixed(2), holds: value <= bound };
}

export function claimTable(claims: readonly Claim[]): string[] {
  return [
    '| claim | measured | holds |',
    '|---|---|---|',
    ...claims.map((it) => `| ${it.claim} | ${it.measured} | ${it.holds ? 'yes' : 'no'} |`),
  ];
}

/** Writes the page, named by the day and the largest size; answers the page. */
export function writeReport(report: Report): Promise<string> {
  const name = `${report.at.slice(0, 10)}-${report.results.at(-1)?.intentions ?? 0}`;
  return writePage(name, linesOf(report));
}

function linesOf({ at, machine, database, results, claims }: Report): string[] {
  return [
    `# Discovery, measured ${at}`,
    `${machine}. PostgreSQL ${database}, its settings as delivered, on the same machine as the client.`,
    'Milliseconds. Right answers are those of `fit(buy, sell)` over everything in memory: the first 50, in order.',
    '',
    ...claimTable(claims),
    '',
    ...results.flatMap(sectionOf),
  ];
}

function sectionOf(result: SizeResult): string[] {
  const { writes, http } = result;
  return [
    `## ${result.intentions.toLocaleString('en-GB')} intentions`,
    result.fillSeconds === null ? 'Filled before.' : `Filled in ${result.fillSeconds.toFixed(0)} s.`,
    '',
    '| question | answered by | p50 | p95 | p99 | calls/s, 1 connection | 8 | wrong |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(result.forward).map(([name, it]) => rowOf('forward', name, it)),
    ...Object.entries(result.reverse).map(([name, it]) => rowOf('reverse', name, it)),
    '',
    '| one change, in its transaction | p50 | p95 | p99 |',
    '|---|---|---|---|',
    latencyRow('insert to sell, with its index rows', writes.insert.sell),
    latencyRow('insert to buy, with its index rows', writes.insert.buy),
    latencyRow('insert, both', writes.insert.all),
    latencyRow('insert of its row alone', writes.insertRow),
    latencyRow('update, with its index rows', writes.update),
    latencyRow('delete, with its index rows', writes.delete),
    latencyRow('the commit after it', writes.commit),
    '',
    '| first 50 and the total | p50 | p95 | p99 |',
    '|---|---|---|---|',
    latencyRow('bare query', http.bare),
    latencyRow('through HTTP with a session', http.http),
    '',
    `Such pages a second through HTTP, to eight who ask at once: ${http.perSecond.toFixed(0)}.`,
    '',
    `On disk, in MB: ${result.sizes.map((it) => `${it.name} ${it.megabytes.toFixed(1)}`).join(', ')}.`,
    `An intention takes ${kilobytesEach(result, 'intentions').toFixed(2)} kB, what discovery keeps of it ${kilobytesEach(result, 'discovery').toFixed(2)} kB.`,
    '',
  ];
}

/** Kilobytes an intention that tables whose names begin so take, with their indexes. */
function kilobytesEach({ sizes, intentions }: SizeResult, name: string): number {
  const of = sizes.filter((it) => it.name.startsWith(name));
  return (of.reduce((sum, it) => sum + it.megabytes, 0) * 1_024) / intentions;
}

function rowOf(question: string, name: string, { latency, perSecond, wrong, asked }: Measured): string {
  const times = [latency.p50, latency.p95, latency.p99].map((it) => it.toFixed(2));
  const rates = [perSecond.one, perSecond.eight].map((it) => it.toFixed(0));
  return `| ${[question, name, ...times, ...rates, `${wrong} of ${asked}`].join(' | ')} |`;
}

function latencyRow(name: string, { p50, p95, p99 }: Latency): string {
  return `| ${name} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${p99.toFixed(2)} |`;
}
