/** The matches that a screen shows as new. */
import { useState } from 'react';
import type { Match } from '../../../contract/likes.ts';

/**
 * The chats of matches that were new on arrival or since. To announce or show a match marks it as seen, but
 * it stays new here until the person leaves.
 */
export function useNewHere(matches: readonly Match[]): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const fresh = matches.filter((it) => it.isNew && !kept.has(it.chatId));
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh.map((it) => it.chatId)]));
  return kept;
}
