/**
 * Answers from before that are shown while the server is away: how old they are, and how they are removed.
 */
import type { CallName } from '../../contract/addresses.ts';
import { createStore } from '../core/store.ts';

/**
 * The cache of the service worker's answers, and the header that says when an answer was given, in
 * milliseconds since 1970.
 */
export const answersCache = 'answers';
export const keptAtHeader = 'intent-kept-at';
/** The number of answers that are kept; further ones replace the oldest. */
export const answersKeptAtMost = 200;

/** The time of the oldest answer on the screen, or null while the server answers. */
export const seenAt = createStore<number | null>(null);

/**
 * Notes whether an answer is a kept one. Only an answer to the session's call, which is repeated meanwhile,
 * tells that the server is back.
 */
export function noteAnswer(name: CallName, { headers }: Response): void {
  const keptAt = Number(headers.get(keptAtHeader));
  if (keptAt) seenAt.change((it) => Math.min(it ?? keptAt, keptAt));
  else if (name === 'currentSession') seenAt.set(null);
}

/** Removes the kept answers, so that the next user of this browser does not see them. */
export function forgetLastSeen(): void {
  void globalThis.caches?.delete(answersCache);
}
