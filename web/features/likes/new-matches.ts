/** Which matches were not announced yet: each is, once in this tab, by a live event or because it is still marked new. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Match } from '../../../contract/likes.ts';
import { useLiveEvents } from '../../live/hear.ts';
import { useMatches } from '../../live/held.ts';

/** Two people may use one tab, one after the other, and be matched with each other. */
const keyOf = (viewerId: string) => `intent:match-shown:${viewerId}`;

/** Calls `announce` with the matches that are new to this tab, newest first. */
export function useNewMatches(viewerId: string, announce: (matches: readonly Match[]) => void): void {
  const { data: matches } = useMatches();
  const key = keyOf(viewerId);
  const [rung, setRung] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents((event) => {
    if (event.kind === 'match.created') setRung((it) => new Set(it).add(event.chatId));
    // The same two may match again: that is to be announced again.
    if (event.kind === 'match.removed') {
      forgetAnnounced(key, event.chatId);
      setRung((it) => new Set([...it].filter((chatId) => chatId !== event.chatId)));
    }
  });
  const onNew = useEffectEvent(announce);
  useEffect(() => {
    const fresh = newMatches(matches ?? [], rung, announcedChats(key));
    if (fresh.length === 0) return;
    rememberAnnounced(
      key,
      fresh.map((match) => match.chatId),
    );
    onNew(fresh);
  }, [matches, rung, key]);
}

/** New by its mark or by an event, and not announced in this tab before. */
export function newMatches(
  matches: readonly Match[],
  rung: ReadonlySet<string>,
  announced: ReadonlySet<string>,
): Match[] {
  return matches.filter((it) => (it.isNew || rung.has(it.chatId)) && !announced.has(it.chatId));
}

function announcedChats(key: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function rememberAnnounced(key: string, chatIds: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify([...announcedChats(key), ...chatIds]));
}

function forgetAnnounced(key: string, chatId: string): void {
  sessionStorage.setItem(key, JSON.stringify([...announcedChats(key)].filter((it) => it !== chatId)));
}
