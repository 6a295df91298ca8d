/**
 * Which matches were not announced yet: each is, once in this tab, by a live event or because it is still
 * marked new. Of the same two who match again it is told more quietly: a press and its taking back could go on
 * all day.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Match } from '../../../contract/likes.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { useLiveEvents } from '../../live/events.ts';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { useMatches } from './matches.ts';

interface Hearers {
  /** At once. */
  announce: (matches: readonly Match[]) => void;
  /** As soon as somebody sees the page, unless another tab has shown them by then. */
  show: (matches: readonly Match[]) => void;
  /** At once: they were announced, and ended meanwhile. */
  tellAgain: (matches: readonly Match[]) => void;
}

/** Tells of the matches that are new to this tab, newest first. */
export function useNewMatches(viewerId: string, { announce, show, tellAgain }: Hearers): void {
  const { data: matches } = useMatches();
  const key = memoryKeys.announcedMatches(viewerId);
  const isLookedAt = useIsLookedAt();
  /** Those that were announced while nobody saw the page. */
  const unseen = useRef<Moments>({});
  const [toldLive, setToldLive] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents((event) => {
    if (event.kind === 'match.created') setToldLive((it) => new Set(it).add(event.chatId));
  });
  const onNew = useEffectEvent(announce);
  const onSeen = useEffectEvent(show);
  const onAgain = useEffectEvent(tellAgain);
  useEffect(() => {
    const all = matches ?? [];
    const before = unseen.current;
    const announced = { ...before, ...announcedMoments(key) };
    const fresh = newMatches(all, toldLive, announced);
    const again = matchedAgain(all, announced);
    unseen.current = { ...before, ...momentsOf(fresh) };
    if (fresh.length > 0) onNew(fresh);
    if (again.length > 0) {
      rememberAnnounced(key, again);
      onAgain(again);
    }
    const now = unseen.current;
    if (!isLookedAt || Object.keys(now).length === 0) return;
    // One that was taken back before anybody saw it is announced when it is there again.
    rememberAnnounced(
      key,
      all.filter(({ chatId }) => chatId in now),
    );
    unseen.current = {};
    const seen = all.filter((it) => fresh.includes(it) || (it.isNew && it.chatId in before));
    if (seen.length > 0) onSeen(seen);
  }, [matches, toldLive, key, isLookedAt]);
}

/** New by its mark or by an event, and not announced in this tab before. */
export function newMatches(
  matches: readonly Match[],
  toldLive: ReadonlySet<string>,
  announced: Moments,
): Match[] {
  return matches.filter((it) => (it.isNew || toldLive.has(it.chatId)) && !(it.chatId in announced));
}

/** Announced in this tab before, of a match that ended: these are later ones. */
export function matchedAgain(matches: readonly Match[], announced: Moments): Match[] {
  return matches.filter(({ chatId, matchedAt }) => {
    const before = announced[chatId];
    return before !== undefined && Date.parse(before) < Date.parse(matchedAt);
  });
}

/** By their chats, when they matched. */
const moments = z.record(z.string(), z.string());
type Moments = z.output<typeof moments>;

function momentsOf(matches: readonly Match[]): Moments {
  return Object.fromEntries(matches.map((it) => [it.chatId, it.matchedAt]));
}

function announcedMoments(key: string): Moments {
  return tabMemory.read(key, moments) ?? {};
}

function rememberAnnounced(key: string, matches: readonly Match[]): void {
  tabMemory.write(key, { ...announcedMoments(key), ...momentsOf(matches) });
}
