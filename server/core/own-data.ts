/**
 * What is kept of a person, table by table, as they take it along: which rows are theirs, and what of them is
 * left out and why.
 */
import { type Db, selected } from './database.ts';
import { type Fragment, fragment, raw } from './fragments.ts';
import { inCodeNames } from './statements.ts';

/** One file that a person is given: rows of one table. */
export interface OwnData {
  /** Its name without an ending. */
  readonly file: string;
  /** A sentence for the person. */
  readonly what: string;
  readonly table: string;
  /**
   * Of the row `it`, to the person `me.id`: whether it is theirs. By what an index knows: others' rows are
   * not to be read for it.
   */
  readonly isMine: string;
  /** What tells rows of one person apart, and their order: text, of the row `it`. */
  readonly order: string;
  /** Columns given as they are kept. */
  readonly columns: readonly string[];
  /** Given in other words: name → SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns left out, each with the reason. */
  readonly omitted?: Readonly<Record<string, string>>;
  /** Files that a row names: where they are in the store, and in what the person is given. */
  files?(row: OwnRow): readonly OwnFile[];
}

export type OwnRow = Readonly<Record<string, unknown>>;

export interface OwnFile {
  readonly stored: string;
  readonly given: string;
}

/** Rows held in memory at once. */
const atATime = 500;

/**
 * All rows that are this person's, as JSON says them. No connection is held between two pages: a download may
 * take hours.
 */
export async function* ownRows(db: Db, part: OwnData, userId: string): AsyncGenerator<OwnRow> {
  for (let after: string | null = null; ; ) {
    const page = await pageOf(db, part, userId, after);
    for (const { row } of page) yield inCodeNames(row);
    if (page.length < atATime) return;
    after = page.at(-1)!.place;
  }
}

function pageOf(
  db: Db,
  { table, isMine, order, columns, computed = {} }: OwnData,
  userId: string,
  after: string | null,
) {
  const shown = [
    ...columns.map((name) => `it.${name}`),
    ...Object.entries(computed).map(([name, reckoned]) => `(${reckoned}) as ${name}`),
  ];
  const me = fragment`${userId}::uuid`;
  return selected<{ place: string; row: OwnRow }>(
    db,
    fragment`select ${raw(order)} as place, (select to_jsonb(told) from (select ${naming(me, shown.join(', '))}) as told) as row
      from ${raw(table)} as it
      where (${naming(me, isMine)}) and (${after}::text is null or ${raw(order)} > ${after})
      order by place limit ${atATime}`,
  );
}

/**
 * With the person in place of `me.id`: as a column of a row it would have PostgreSQL ask of each row of the
 * table whose it is.
 */
function naming(me: Fragment, text: string): Fragment {
  const [first = '', ...rest] = text.split('me.id');
  return rest.reduce((before, piece) => fragment`${before}${me}${raw(piece)}`, raw(first));
}
