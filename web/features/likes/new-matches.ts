/**
 * Which matches were not announced yet: each is, once in this tab, by a live event or because it is still
 * marked new. The same two who match again are no news: a press and its taking back could go on all day.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Match } from '../../../contract/likes.ts';
import { memoryKeys, tabMemory } from '../../browser-memory.ts';
import { useLiveEvents } from '../../live/events.ts';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { useMatches } from './matches.ts';

interface Hearers {
  /** At once. */
  announce: (matches: readonly Match[]) => void;
  /** As soon as somebody sees the page, unless another tab has shown them by then. */
  show: (matches: readonly Match[]) => void;
}

/** Tells of the matches that are new to this tab, newest first. */
export function useNewMatches(viewerId: string, { announce, show }: Hearers): void {
  const { data: matches } = useMatches();
  const key = memoryKeys.announcedMatches(viewerId);
  const isLookedAt = useIsLookedAt();
  /** The chats of those that were announced while nobody saw the page. */
  const unseen = useRef<readonly string[]>([]);
  const [toldLive, setToldLive] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents((event) => {
    if (event.kind === 'match.created') setToldLive((it) => new Set(it).add(event.chatId));
  });
  const onNew = useEffectEvent(announce);
  const onSeen = useEffectEvent(show);
  useEffect(() => {
    const all = matches ?? [];
    const before = unseen.current;
    const fresh = newMatches(all, toldLive, new Set([...announcedChats(key), ...before]));
    unseen.current = [...before, ...fresh.map((match) => match.chatId)];
    if (fresh.length > 0) onNew(fresh);
    if (!isLookedAt || unseen.current.length === 0) return;
    // One that was taken back before anybody saw it is announced when it is there again.
    rememberAnnounced(
      key,
      unseen.current.filter((chatId) => all.some((it) => it.chatId === chatId)),
    );
    unseen.current = [];
    const seen = all.filter((it) => fresh.includes(it) || (it.isNew && before.includes(it.chatId)));
    if (seen.length > 0) onSeen(seen);
  }, [matches, toldLive, key, isLookedAt]);
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
