/** When a session ends by itself, this tab keeps what its person entered for them, and for nobody else. */
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';

/** Notes that what this tab remembers belongs to this person, whose session ended by itself. */
export function keepFor(userId: string): void {
  tabMemory.write(memoryKeys.leftBy, userId);
}

/**
 * Forgets what this tab keeps for somebody else, when this person signs in: what the other wrote, and whom
 * they were about to like.
 */
export function forgetWhatOthersLeft(userId: string): void {
  const leftBy = tabMemory.read(memoryKeys.leftBy, { parse: String });
  if (leftBy !== null && leftBy !== userId) sessionStorage.clear();
  else tabMemory.forget(memoryKeys.leftBy);
}
