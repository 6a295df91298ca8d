/**
 * Data kept about a person, table by table, for the file of everything about them: which rows are theirs, and
 * which columns are left out and why.
 */
import { type Db, selected } from './database.ts';
import { type Fragment, fragment, raw } from './fragments.ts';
import { inCodeNames } from './statements.ts';

/** One file for the person: rows of one table. */
export interface OwnData {
  /** The name of the file without an ending. */
  readonly file: string;
  /** A sentence that tells the person what it is. */
  readonly what: string;
  readonly table: string;
  /**
   * An SQL condition on the row `it`: whether it belongs to the person `me.id`. It must be answered by an
   * index, so that rows of others are not read.
   */
  readonly isMine: string;
  /** An SQL text of the row `it` that is unique among a person's rows; it gives their order. */
  readonly order: string;
  /** Columns that are given as they are. */
  readonly columns: readonly string[];
  /** Values that are given in place of columns: name → SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns that are left out, each with the reason. */
  readonly omitted?: Readonly<Record<string, string>>;
  /** Files that a row names: their place in the store, and in what the person is given. */
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
 * Reads all rows of this person, as JSON has them. No connection is held between two pages, because a
 * download may take hours.
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
 * Puts the person's id in place of `me.id`. As a column of a joined row it would make PostgreSQL check each
 * row of the table for its owner.
 */
function naming(me: Fragment, text: string): Fragment {
  const [first = '', ...rest] = text.split('me.id');
  return rest.reduce((before, piece) => fragment`${before}${me}${raw(piece)}`, raw(first));
}
