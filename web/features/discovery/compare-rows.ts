/** Puts candidates side by side, line by line: why each fits, what each says, and where they differ. Pure. */
import type { Candidate } from '../../../contract/discovery.ts';
import { type Criterion, criterionTitle } from '../../../domain/criteria.ts';
import { discovery } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { factTable } from '../../../domain/kinds/words.ts';
import { milesText } from '../../../domain/place.ts';
import { ownerLines } from '../intentions/facts.ts';
import { fitWords } from './fit-words.ts';

export interface CompareCell {
  readonly text: string;
  /** For a criterion that was asked for: whether it is met, and whether it is only a wish. */
  readonly fits?: boolean | undefined;
  readonly isWish?: boolean | undefined;
}

export interface CompareRow {
  readonly label: string;
  /** One cell for each column. */
  readonly cells: readonly CompareCell[];
  /** True when two of the cells say different things. */
  readonly differs: boolean;
}

export interface CompareGroup {
  readonly heading: string;
  readonly rows: readonly CompareRow[];
}

export type ComparedCandidate = Pick<Candidate, 'intention' | 'distanceMiles' | 'fit'>;

const whose = { buy: 'Your', sell: 'Their' } as const satisfies Record<Side, string>;
const notSaid: CompareCell = { text: 'Not stated' };
/** The price stands at the head of each column already. */
const saidAbove = 'priceRange';

/** The lines of the comparison, for the person on `side`. All candidates are of one kind. */
export function compareGroups(candidates: readonly ComparedCandidate[], side: Side): CompareGroup[] {
  if (candidates.length === 0) return [];
  return [
    ...askedGroups(candidates, side),
    { heading: 'Facts', rows: factRows(candidates) },
    { heading: 'Posted by', rows: ownerRows(candidates) },
  ].filter(({ rows }) => rows.length > 0);
}

/**
 * The criteria that are asked of or by any of the candidates, each with its margin in words. A criterion that
 * is a must for one and a wish for another stands among the musts.
 */
function askedGroups(candidates: readonly ComparedCandidate[], side: Side): CompareGroup[] {
  const words = candidates.map(({ fit }) => new Map(fitWords(fit, side).map((it) => [it.criterion, it])));
  const rowsOf = (names: readonly Criterion[]) =>
    names.map((name) =>
      row(
        criterionTitle(name, side),
        words.map((it) => it.get(name) ?? { text: 'Not asked' }),
      ),
    );
  const asked = discovery.names.filter((name) => words.some((it) => it.has(name)));
  const isMust = (name: Criterion) => words.some((it) => it.get(name)?.isWish === false);
  return [
    { heading: `${whose[side]} must-haves`, rows: rowsOf(asked.filter(isMust)) },
    { heading: `${whose[side]} wishes`, rows: rowsOf(asked.filter((it) => !isMust(it))) },
  ];
}

function factRows(candidates: readonly ComparedCandidate[]): CompareRow[] {
  const said = factTable(candidates.map((it) => it.intention))
    .filter(({ question }) => question !== saidAbove)
    .map(({ label, values }) =>
      row(
        label,
        values.map((text) => (text === undefined ? notSaid : { text })),
      ),
    );
  const distances = candidates.map(({ intention: { approximate }, distanceMiles }) => ({
    text: `${approximate ? 'about ' : ''}${milesText(distanceMiles)}`,
  }));
  return [...said, row('Distance', distances)];
}

function ownerRows(candidates: readonly ComparedCandidate[]): CompareRow[] {
  const lines = candidates.map(({ intention }) => ownerLines(intention.owner));
  return [
    row(
      'Who',
      lines.map(([text]) => ({ text })),
    ),
    row(
      'Work',
      lines.map(([, text]) => ({ text })),
    ),
  ];
}

function row(label: string, cells: readonly CompareCell[]): CompareRow {
  return {
    label,
    cells: cells.map(({ text, fits, isWish }) => ({ text, fits, isWish })),
    differs: new Set(cells.map((it) => it.text)).size > 1,
  };
}
