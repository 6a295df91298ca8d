/** What a person whose session ended by itself leaves in this tab: it waits for them, and for nobody else. */
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';

/** What this tab remembers stands for this person, whose session ended by itself. */
export function keepFor(userId: string): void {
  tabMemory.write(memoryKeys.leftBy, userId);
}

/** Somebody else who signs in finds nothing of theirs: neither what they wrote nor whom they were about to like. */
export function forgetWhatOthersLeft(userId: string): void {
  const leftBy = tabMemory.read(memoryKeys.leftBy, { parse: String });
  if (leftBy !== null && leftBy !== userId) sessionStorage.clear();
  else tabMemory.forget(memoryKeys.leftBy);
}

/**
 * Loads the page again, for what a screen shows and what its memory holds are of somebody who is not here any more.
 * The page goes, so it never answers.
 */
export function loadAnew(): Promise<never> {
  history.replaceState(null, '');
  location.reload();
  return new Promise(() => {});
}
