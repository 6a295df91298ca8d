/** What to do with changes that were typed to an intention which has changed elsewhere since. Pure. */

import { dayText, weekdayText } from '../../../domain/date-words.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Edit } from './edit-draft.ts';
import type { Typed, TypedValue } from './typed-answers.ts';

/** What the form opens with, and what was typed and is not in it, by question id. */
export interface Opened {
  readonly initial: Typed;
  readonly leftOut: Typed;
}

const sixDaysMs = 6 * dayMs;

/** When something was typed: 'earlier today', 'on Tuesday', 'on 3 Nov 2026'. */
export function dayWords(at: string, now: Date): string {
  if (dayText(at) === dayText(now)) return 'earlier today';
  // Seven days ago was the same weekday as today.
  return `on ${now.getTime() - Date.parse(at) < sixDaysMs ? weekdayText(at) : dayText(at)}`;
}

/**
 * `now` is how the intention stands. What was typed to it is all there while it stands as it did; after that the newer
 * answers are shown, and what was typed waits to be chosen, for as long as it is not.
 */
export function openEdit(now: Typed, edit: Edit | null): Opened {
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

/** Values are numbers, texts, or ranges of two numbers. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
