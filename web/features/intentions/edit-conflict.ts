/**
 * Decides what becomes of changes that were typed to an intention which has changed elsewhere since. Pure.
 */

import type { Edit } from './edit-draft.ts';
import type { Typed, TypedValue } from './typed-answers.ts';

/**
 * The answers with which the form opens, and those that were typed and are not in it, by the id of their
 * question.
 */
export interface Opened {
  readonly initial: Typed;
  readonly leftOut: Typed;
}

/**
 * `now` is the stored intention. While it is as it was when the typing began, everything typed is in the
 * form. After a change elsewhere the form shows the newer answers, and what was typed waits in `leftOut` to
 * be chosen, where it differs.
 */
export function openEdit(now: Typed, edit: Omit<Edit, 'at'> | null): Opened {
  if (edit === null) return { initial: now, leftOut: {} };
  const typed = only(edit.typed, (id, value) => id in now && !same(value, edit.began[id]));
  const stands = Object.keys(now).every((id) => same(now[id], edit.began[id]));
  const initial = stands ? { ...now, ...typed } : now;
  const waiting = stands ? edit.leftOut : { ...edit.leftOut, ...typed };
  return { initial, leftOut: only(waiting, (id, value) => id in now && !same(value, initial[id])) };
}

function only(typed: Typed, keeps: (id: string, value: TypedValue) => boolean): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([id, value]) => keeps(id, value)));
}

/** Whether two values are equal: numbers, texts, or ranges of two numbers. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
