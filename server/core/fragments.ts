/**
 * SQL that is composed of pieces at each call. A piece that is used in several places sends its values once.
 * A statement composed as an earlier one was reuses its text, because making it took as long as PostgreSQL
 * takes for a short answer.
 */
import { getOrMake } from './get-or-make.ts';

/** A piece of SQL: texts, and between each two of them a value to send or another piece. */
export class Fragment {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }
}

export function fragment(texts: readonly string[], ...values: readonly unknown[]): Fragment {
  return new Fragment(texts, values);
}

const raws = new Map<string, Fragment>();

/**
 * Text of SQL that the code itself contains, such as a column. It is cached for good, so it must never be
 * made from what somebody typed.
 */
export function raw(text: string): Fragment {
  return getOrMake(raws, text, () => new Fragment([text], []));
}

export const empty = raw('');

/** Texts of joined pieces, by separator and by number of pieces. */
const joints = new Map<string, Map<number, readonly string[]>>();

/** Joins values or pieces, at least one, by this text. */
export function join(values: readonly unknown[], separator = ','): Fragment {
  if (values.length === 0) throw new TypeError('there is nothing to join');
  const texts = () => ['', ...Array.from({ length: values.length - 1 }, () => separator), ''];
  const ofSeparator = getOrMake(joints, separator, () => new Map<number, readonly string[]>());
  return new Fragment(getOrMake(ofSeparator, values.length, texts), values);
}

/** A statement as it is sent to PostgreSQL: $1, $2 and so on in the text, and their values. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

export function statementOf(whole: Fragment): Statement {
  const values: unknown[] = [];
  const numbers = new Map<Fragment, number[]>();
  const textOf = (piece: Fragment): string => {
    const own = getOrMake(numbers, piece, () => []);
    let text = piece.texts[0]!;
    for (const [at, value] of piece.values.entries()) {
      if (value instanceof Fragment) text += textOf(value);
      else {
        own[at] ??= values.push(value);
        text += `$${own[at]}`;
      }
      text += piece.texts[at + 1];
    }
    return text;
  };
  return { text: textOf(whole), values };
}

/**
 * A node in the tree of known statements. Its edges are pieces in their order: by the texts of a piece, or by
 * its place among earlier pieces if it is used again.
 */
class Form {
  readonly #next = new Map<readonly string[] | number, Form>();
  /** The edge taken last: most often the next statement takes the same one. */
  #last: readonly string[] | number = -1;
  #afterLast: Form = this;
  text?: string;

  after(piece: readonly string[] | number): Form {
    if (piece !== this.#last) {
      this.#afterLast = getOrMake(this.#next, piece, () => new Form());
      this.#last = piece;
    }
    return this.#afterLast;
  }
}
const begin = new Form();

/** Like `statementOf`, for statements that are composed in few forms: the text of each form is kept. */
export function keptStatementOf(whole: Fragment): Statement {
  const values: unknown[] = [];
  const places = new Map<Fragment, number>();
  let form = begin;
  const follow = (piece: Fragment) => {
    const before = piece.values.length === 0 ? undefined : places.get(piece);
    form = form.after(before ?? piece.texts);
    if (before !== undefined || piece.values.length === 0) return;
    places.set(piece, places.size);
    for (const value of piece.values) {
      if (value instanceof Fragment) follow(value);
      else values.push(value);
    }
  };
  follow(whole);
  form.text ??= statementOf(whole).text;
  return { text: form.text, values };
}
