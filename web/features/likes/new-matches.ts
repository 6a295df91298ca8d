/**
 * Finds the matches that were not announced yet: each is announced once in this tab, by a live event or
 * because it is still marked as new. When the same two people match again, that is told more quietly, because
 * a like could be given and taken back all day.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Match } from '../../../contract/likes.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { useLiveEvents } from '../../live/events.ts';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { useMatches } from './matches.ts';

interface Hearers {
  /** Announces matches at once. */
  announce: (matches: readonly Match[]) => void;
  /** Shows matches as soon as somebody sees the page, unless another tab has shown them by then. */
  show: (matches: readonly Match[]) => void;
  /** Tells at once of pairs that match again: they were announced before, and the match ended. */
  tellAgain: (matches: readonly Match[]) => void;
}

/** Tells of matches that are new to this tab, newest first. */
export function useNewMatches(viewerId: string, { announce, show, tellAgain }: Hearers): void {
  const { data: matches } = useMatches();
  const key = memoryKeys.announcedMatches(viewerId);
  const isLookedAt = useIsLookedAt();
  /** Matches that were announced while nobody saw the page, by chat. */
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
    // A match that ended before anybody saw it is announced when it is there again.
    rememberAnnounced(
      key,
      all.filter(({ chatId }) => chatId in now),
    );
    unseen.current = {};
    const seen = all.filter((it) => fresh.includes(it) || (it.isNew && it.chatId in before));
    if (seen.length > 0) onSeen(seen);
  }, [matches, toldLive, key, isLookedAt]);
}

/** Matches that are new, by their mark or by an event, and were not announced in this tab before. */
export function newMatches(
  matches: readonly Match[],
  toldLive: ReadonlySet<string>,
  announced: Moments,
): Match[] {
  return matches.filter((it) => (it.isNew || toldLive.has(it.chatId)) && !(it.chatId in announced));
}

/** Matches of chats that were announced in this tab for an earlier match, which ended. */
export function matchedAgain(matches: readonly Match[], announced: Moments): Match[] {
  return matches.filter(({ chatId, matchedAt }) => {
    const before = announced[chatId];
    return before !== undefined && Date.parse(before) < Date.parse(matchedAt);
  });
}

/** By chat, when its match was made. */
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
