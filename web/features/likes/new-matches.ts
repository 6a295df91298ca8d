/** Which matches were not announced yet: each is, once in this tab, by a live event or because it is still marked new. */
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { Match } from '../../../contract/likes.ts';
import { memoryKeys, tabMemory } from '../../browser-memory.ts';
import { useLiveEvents } from '../../live/events.ts';
import { useMatches } from './matches.ts';

/** Calls `announce` with the matches that are new to this tab, newest first. */
export function useNewMatches(viewerId: string, announce: (matches: readonly Match[]) => void): void {
  const { data: matches } = useMatches();
  const key = memoryKeys.announcedMatches(viewerId);
  const [toldLive, setToldLive] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents((event) => {
    if (event.kind === 'match.created') setToldLive((it) => new Set(it).add(event.chatId));
    // The same two may match again: that is to be announced again.
    if (event.kind === 'match.removed') {
      forgetAnnounced(key, event.chatId);
      setToldLive((it) => new Set([...it].filter((chatId) => chatId !== event.chatId)));
    }
  });
  const onNew = useEffectEvent(announce);
  useEffect(() => {
    const fresh = newMatches(matches ?? [], toldLive, announcedChats(key));
    if (fresh.length === 0) return;
    rememberAnnounced(
      key,
      fresh.map((match) => match.chatId),
    );
    onNew(fresh);
  }, [matches, toldLive, key]);
}

/** New by its mark or by an event, and not announced in this tab before. */
export function newMatches(
  matches: readonly Match[],
  toldLive: ReadonlySet<string>,
  announced: ReadonlySet<string>,
): Match[] {
  return matches.filter((it) => (it.isNew || toldLive.has(it.chatId)) && !announced.has(it.chatId));
}

function announcedChats(key: string): ReadonlySet<string> {
  return new Set(tabMemory.read(key, z.array(z.string())));
}

function rememberAnnounced(key: string, chatIds: readonly string[]): void {
  tabMemory.write(key, [...announcedChats(key), ...chatIds]);
}

function forgetAnnounced(key: string, chatId: string): void {
  tabMemory.write(
    key,
    [...announcedChats(key)].filter((it) => it !== chatId),
  );
}
