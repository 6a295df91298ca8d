/** What was seen last stands in for what cannot be read now: since when, and how it is forgotten. */
import type { CallName } from '../../contract/addresses.ts';
import { createStore } from '../core/store.ts';

/**
 * Where the service worker keeps answers, and the header in which it says when one was given, in milliseconds
 * since 1970.
 */
export const answersCache = 'answers';
export const keptAtHeader = 'intent-kept-at';
/** Of more the oldest go. */
export const answersKeptAtMost = 200;

/** When the oldest of what is shown was read; null while the server answers. */
export const seenAt = createStore<number | null>(null);

/**
 * Of each answer that comes: whether it is one from before. That the server is back, the session's tells,
 * which is asked for again and again.
 */
export function noteAnswer(name: CallName, { headers }: Response): void {
  const keptAt = Number(headers.get(keptAtHeader));
  if (keptAt) seenAt.change((it) => Math.min(it ?? keptAt, keptAt));
  else if (name === 'currentSession') seenAt.set(null);
}

/** Nobody who uses this browser next sees it. */
export function forgetLastSeen(): void {
  void globalThis.caches?.delete(answersCache);
}
