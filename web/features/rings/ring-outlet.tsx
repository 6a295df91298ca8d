/**
 * What closed rings show on every screen: that one closed, that one broke, and the chat of the ring that the
 * address names.
 */
import { useEffect, useRef, useState } from 'react';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { goneWords } from '../../../domain/match-words.ts';
import { useStore } from '../../core/store.ts';
import { seenAt } from '../../offline/last-seen.ts';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { part } from '../../ui/part.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { useClosedRings } from './closed-rings.ts';
import { useRingAddress } from './ring-address.ts';
import { whyText } from './talk-words.ts';

const RingTalk = part(() => import('./ring-talk.tsx'), { closing: ({ onClose }) => onClose });
const RingMoment = part(() => import('./ring-moment.tsx'));

/**
 * `waits` is true while another moment has the screen. It stands once in the app, for a person who is signed
 * in and verified.
 */
export function RingOutlet({ viewerId, waits }: { viewerId: string; waits: boolean }) {
  const { data: rings, dataUpdatedAt: readAt, refetch } = useClosedRings();
  const { ringId, open, close } = useRingAddress();
  const asked = useRef<{ ringId: string; readAt: number } | null>(null);
  /** The ring whose chat was open last: the reason why it ended is told by `useSayHowTheyStand`. */
  const seen = useRef<string | null>(null);
  // An answer from before, kept while the server is away, does not know what is newer.
  const isOld = useStore(seenAt) !== null;
  const [closed, end] = useNewRing(rings, ringId);
  useSayHowTheyStand(rings);
  const opened = rings?.find((it) => it.id === ringId);
  // An id that names no ring, or none any more, is removed from the address. The rings are read again before
  // that, because a push may tell of a ring that the page it opens has not heard of; a reading that was under
  // way does not count, only the next one.
  useEffectWhen([ringId, rings, readAt, isOld], () => {
    if (opened !== undefined) seen.current = ringId;
    if (ringId === null || opened !== undefined) asked.current = null;
    else if (rings && asked.current?.ringId !== ringId) {
      asked.current = { ringId, readAt };
      void refetch();
    } else if (asked.current && readAt > asked.current.readAt && !isOld) {
      if (seen.current !== ringId) toast(goneWords.ring, { id: `ended ${ringId}` });
      close();
    }
  });
  if (opened) return <RingTalk key={opened.id} ring={opened} viewerId={viewerId} onClose={close} />;
  if (!closed || waits) return null;
  const openIt = () => {
    end();
    open(closed.id);
  };
  return <RingMoment key={closed.id} ring={closed} onOpen={openIt} onClose={end} />;
}

/**
 * Names a ring by its people and homes, so that it is the same when they close it again: any of them could
 * have it break and close all day.
 */
function nameOf({ mine, members }: ClosedRing): string {
  return [mine.buyId, ...members.map((it) => it.sell?.id)].join(' ');
}

/**
 * The newest ring that the viewer has not looked at yet. It is shown once in this page, while the viewer sees
 * the page, until it is dismissed or breaks. It stays although showing it ends its being new. A ring whose
 * chat is open counts as known.
 */
function useNewRing(rings: readonly ClosedRing[] | undefined, openedId: string | null) {
  const [shownId, setShown] = useState<string | null>(null);
  const told = useRef(new Set<string>());
  const isLookedAt = useIsLookedAt();
  useEffect(() => {
    if (!isLookedAt) return;
    const opened = rings?.find((it) => it.id === openedId);
    if (opened) told.current.add(nameOf(opened));
    setShown((it) => (it === openedId ? null : it));
    const fresh = rings?.find((it) => it.isNew && it.brokenAt === null && !told.current.has(nameOf(it)));
    if (fresh === undefined) return;
    told.current.add(nameOf(fresh));
    setShown(fresh.id);
  }, [rings, openedId, isLookedAt]);
  const closed = rings?.find((it) => it.id === shownId && it.brokenAt === null);
  return [closed, () => setShown(null)] as const;
}

/**
 * Says why a ring broke while this page is open, and replaces those words when it closes again, so that the
 * last words are true.
 */
function useSayHowTheyStand(rings: readonly ClosedRing[] | undefined): void {
  const before = useRef<ReadonlySet<string>>(new Set());
  const saidBroken = useRef(new Set<string>());
  useEffect(() => {
    const closed = rings?.filter((it) => it.brokenAt === null) ?? [];
    const say = (name: string, words: string) => toast(words, { id: `ring ${name}` });
    for (const it of rings ?? []) {
      if (it.brokenAt === null || !before.current.has(it.id)) continue;
      saidBroken.current.add(nameOf(it));
      say(nameOf(it), `${ringWords.broken}: ${whyText(it)}`);
    }
    for (const name of closed.map(nameOf))
      if (saidBroken.current.delete(name)) say(name, ringWords.closedAgain);
    before.current = new Set(closed.map((it) => it.id));
  }, [rings]);
}
