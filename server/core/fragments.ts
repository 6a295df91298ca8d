/**
 * SQL that is put together of pieces at each call. A piece that stands in several places sends its values
 * once; and what is put together as it was before has the text that was made then, for making it took as long
 * as PostgreSQL takes for a short answer.
 */
import { getOrMake } from './get-or-make.ts';

/** Texts, and between each two of them a value that is sent, or another piece. */
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

/** A part of the code's own, such as a column: it is kept, so it should not be made of what somebody typed. */
export function raw(text: string): Fragment {
  return getOrMake(raws, text, () => new Fragment([text], []));
}

export const empty = raw('');

/** By their separators, and by how many they join. */
const joints = new Map<string, Map<number, readonly string[]>>();

/** Values or pieces, at least one, with this text between each two. */
export function join(values: readonly unknown[], separator = ','): Fragment {
  if (values.length === 0) throw new TypeError('there is nothing to join');
  const texts = () => ['', ...Array.from({ length: values.length - 1 }, () => separator), ''];
  const ofSeparator = getOrMake(joints, separator, () => new Map<number, readonly string[]>());
  return new Fragment(getOrMake(ofSeparator, values.length, texts), values);
}

/** As PostgreSQL is sent it: $1, $2 and so on in the text, and their values. */
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
 * Where the pieces of a statement lead, one after the other: by the texts of each, or by its place among
 * those before where it is there again.
 */
class Form {
  readonly #next = new Map<readonly string[] | number, Form>();
  /** Most often it goes on as it did the last time. */
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

/** The same of what is put together in few forms: the text of each is kept. */
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
