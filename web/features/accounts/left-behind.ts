/** When a session ends by itself, this tab keeps what its person entered for them, and for nobody else. */
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';

/** Notes that what this tab remembers belongs to this person, whose session ended by itself. */
export function keepFor(userId: string): void {
  tabMemory.write(memoryKeys.leftBy, userId);
}

/**
 * Forgets what somebody else had left in this tab, when this person signs in: neither what the other wrote nor whom
 * they were about to like is found by them. Answers whether there was such a person: an open form still shows what
 * they wrote, so the page is to be loaded anew.
 */
export function forgetWhatOthersLeft(userId: string): boolean {
  const leftBy = tabMemory.read(memoryKeys.leftBy, { parse: String });
  tabMemory.forget(memoryKeys.leftBy);
  const isOthers = leftBy !== null && leftBy !== userId;
  if (isOthers) sessionStorage.clear();
  return isOthers;
}

/**
 * Loads the page again, or another one, because what the screen shows and what its memory holds are of a person who
 * is not here any more. The promise never resolves: the page is gone by then.
 */
export function loadAnew(address = location.href): Promise<never> {
  history.replaceState(null, '', address);
  location.reload();
  return new Promise(() => {});
}
