/** When a session ends by itself, this tab keeps what its person entered for them, and for nobody else. */
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';

/** Notes that what this tab remembers belongs to this person, whose session ended by itself. */
export function keepFor(userId: string): void {
  tabMemory.write(memoryKeys.leftBy, userId);
}

/**
 * Whether somebody else had left this tab, who signs in now finds nothing of theirs: neither what they wrote
 * nor whom they were about to like. An open form has it all the same, so then the page is to load anew.
 */
export function forgetWhatOthersLeft(userId: string): boolean {
  const leftBy = tabMemory.read(memoryKeys.leftBy, { parse: String });
  tabMemory.forget(memoryKeys.leftBy);
  const isOthers = leftBy !== null && leftBy !== userId;
  if (isOthers) sessionStorage.clear();
  return isOthers;
}

/**
 * Loads the page again, for what a screen shows and what its memory holds are of somebody who is not here any
 * more. The page goes, so it never answers.
 */
export function loadAnew(): Promise<never> {
  history.replaceState(null, '');
  location.reload();
  return new Promise(() => {});
}
