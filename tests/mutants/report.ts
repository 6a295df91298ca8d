/** Keeps the results of Stryker's runs beside the code, and writes docs/mutants.md from them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { machine } from '../last-run.ts';
import { accepted } from './accepted.ts';
import { type Unit, units } from './units.ts';

/** The result of the last run of one unit. */
interface UnitResult {
  /** The state of the repository: 'commit 1780bdd'. */
  readonly state: string;
  /** The commit at which the survivors of that run were tried again. */
  readonly retried?: string;
  readonly machine: string;
  /** Seconds of that run alone: what had not changed since the run before was not tried again. */
  readonly seconds: number;
  readonly counts: Counts;
  /** How many mutants a run that was cut short did not reach. */
  readonly untried: number;
  readonly survivors: readonly Survivor[];
}

interface Counts {
  killed: number;
  /** Mutants for which the tests came to no end: they count as killed. */
  timeout: number;
  survived: number;
  /** Mutants in lines that no test runs: they count as survivors. */
  noCoverage: number;
}

interface Survivor {
  readonly file: string;
  /** The line in which the mutant begins, without the space around it. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
}

const page = 'docs/mutants.md';
const resultFile = ({ name }: Unit) => `tests/mutants/results/${name}.json`;

/** Stores what Stryker's report says of a unit; answers the per cent of mutants that were killed. */
export function keepResult(
  unit: Unit,
  report: string,
  ran: Pick<UnitResult, 'state' | 'seconds' | 'untried'>,
): number {
  const counts: Counts = { killed: 0, timeout: 0, survived: 0, noCoverage: 0 };
  const survivors: Survivor[] = [];
  for (const { kind, ...mutant } of mutantsIn(report)) {
    counts[kind] += 1;
    if (lives(kind)) survivors.push(mutant);
  }
  return keep(unit, { ...ran, machine: machine(), counts, survivors });
}

function keep(unit: Unit, result: UnitResult): number {
  writeFileSync(resultFile(unit), `${JSON.stringify(result, null, 2)}\n`);
  return scoreOf(result.counts);
}

/**
 * The places of the last result's survivors in the current files, in the form that Stryker takes:
 * 'domain/likes.ts:12-14'.
 */
export function survivingRanges(unit: Unit): string[] {
  const ranges = (resultOf(unit)?.survivors ?? []).flatMap(({ file, line, original }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((text, at) => {
      if (text.trim() !== line) return [];
      let end = at;
      while (end < lines.length && !oneLine(lines.slice(at, end + 1).join(' ')).includes(original)) end += 1;
      return end === lines.length ? [] : [`${file}:${at + 1}-${end + 1}`];
    });
  });
  return [...new Set(ranges)];
}

/**
 * Removes from the last result those survivors that died in this report, or are gone with their code. What
 * was killed before counts as killed still: tests are added, and none is removed without a new run.
 */
export function keepRetried(unit: Unit, report: string, retried: string): number {
  const before = resultOf(unit)!;
  const now = Map.groupBy(mutantsIn(report), ({ kind: _, ...mutant }) => JSON.stringify(mutant));
  const counts: Counts = { ...before.counts, survived: 0, noCoverage: 0 };
  const survivors = before.survivors.filter((mutant) => {
    const found = now.get(JSON.stringify(mutant));
    if (found === undefined) return false;
    const { kind } = found.find((it) => lives(it.kind)) ?? found[0]!;
    counts[kind] += 1;
    return lives(kind);
  });
  return keep(unit, { ...before, retried, counts, survivors });
}

const lives = (kind: keyof Counts) => kind === 'survived' || kind === 'noCoverage';

function mutantsIn(report: string): (Survivor & { kind: keyof Counts })[] {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as StrykerReport;
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap((mutant) => {
      const kind = kinds[mutant.status];
      return kind === undefined ? [] : [{ ...survivorOf(file, source, mutant), kind }];
    }),
  );
}

export function writePage(): void {
  const ran = units.map((unit) => ({ unit, result: resultOf(unit) }));
  const text = [
    '# Mutants',
    'Stryker changes one expression at a time and runs the tests that cover it; a change that no test notices survives. Written by `npm run mutants`; what is mutated, what is not, and why is told in [decisions/020](decisions/020-how-proofs-are-proven.md).',
    tableOf(ran),
    ...ran.flatMap(({ result }) => (result ? survivorsOf(result.survivors) : [])),
    '',
  ];
  writeFileSync(page, text.join('\n\n'));
}

function tableOf(ran: readonly { unit: Unit; result: UnitResult | undefined }[]): string {
  const rows = ran.map(({ unit, result }) => {
    if (!result) return `| \`${unit.folder}\` | not run yet | | | | ${unit.needed} % | |`;
    const { counts, state, retried, seconds, untried } = result;
    const { killed, timeout, survived, noCoverage } = counts;
    const all = killed + timeout + survived + noCoverage;
    const again = retried === undefined ? '' : `; its survivors again at ${retried}`;
    const of = `${state}, ${Math.ceil(seconds / 60)} min${again}`;
    const open = untried > 0 ? ` and ${untried} not tried yet` : '';
    return `| \`${unit.folder}\` | ${all}${open} | ${killed + timeout} | ${survived} | ${noCoverage} | **${scoreOf(counts).toFixed(1)} %** of ${unit.needed} % | ${of} |`;
  });
  return [
    '| Folder | Mutants | Killed | Survived | Reached by no test | Score, and what is asked | Last run |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** A heading for each file, and a line for each survivor, with the reason where it was accepted. */
function survivorsOf(survivors: readonly Survivor[]): string[] {
  return [...Map.groupBy(survivors, ({ file }) => file)].map(([file, list]) => {
    const rows = list.map((it) => {
      const reason = accepted.find(
        ({ file, line, replacement }) =>
          file === it.file &&
          line === it.line &&
          (replacement === undefined || replacement === it.replacement),
      )?.reason;
      return `| ${code(it.line)} | ${code(it.original)} | ${code(it.replacement)} | ${reason ?? '**open**'} |`;
    });
    return [
      `### ${file}\n`,
      '| In the line | this | became | Why it may live |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
}

function resultOf(unit: Unit): UnitResult | undefined {
  try {
    return JSON.parse(readFileSync(resultFile(unit), 'utf8')) as UnitResult;
  } catch {
    return undefined;
  }
}

function scoreOf({ killed, timeout, survived, noCoverage }: Counts): number {
  const all = killed + timeout + survived + noCoverage;
  return all === 0 ? 100 : (100 * (killed + timeout)) / all;
}

function survivorOf(file: string, source: string, { location, replacement = '' }: StrykerMutant): Survivor {
  const lines = source.split('\n');
  const { start, end } = location;
  const text = lines.slice(start.line - 1, end.line);
  text[text.length - 1] = text.at(-1)!.slice(0, end.column - 1);
  text[0] = text[0]!.slice(start.column - 1);
  return {
    file,
    line: lines[start.line - 1]!.trim(),
    original: oneLine(text.join(' ')),
    replacement: oneLine(replacement),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The text as Markdown's code, for a cell of a table. */
function code(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 117)}…` : text;
  return `\`${short.replaceAll('`', 'ˋ').replaceAll('|', '\\|')}\``;
}

interface StrykerReport {
  files: Record<string, { source: string; mutants: StrykerMutant[] }>;
}

interface StrykerMutant {
  status: string;
  replacement?: string;
  location: { start: Point; end: Point };
}

/** Line and column of a place; both count from 1. */
interface Point {
  line: number;
  column: number;
}

/**
 * The count that each status belongs to. A mutant that does not compile, or that is ignored on purpose,
 * counts as none.
 */
const kinds: Partial<Record<string, keyof Counts>> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'noCoverage',
};
