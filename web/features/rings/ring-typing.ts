/** Who in a ring is typing: said every few seconds while one types, shown for a few seconds after it was said last. Kept nowhere. */
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import { call } from '../../client.ts';
import { useLiveEvents } from '../../live/events.ts';

/** The ids of the others who are typing now. */
export function useTypingIn(ringId: string): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const end = (userId: string) => {
    clearTimeout(timers.current.get(userId));
    setTyping((it) => (it.has(userId) ? new Set([...it].filter((other) => other !== userId)) : it));
  };
  useLiveEvents((event) => {
    if (event.kind === 'ring.message' && event.message.ringId === ringId) end(event.message.senderId);
    if (event.kind !== 'ring.typing' || event.ringId !== ringId) return;
    const { userId } = event;
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => end(userId), limits.chat.typingShownMs),
    );
    setTyping((it) => new Set(it).add(userId));
  });
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const it of all.values()) clearTimeout(it);
    };
  }, []);
  return typing;
}

/** A failure is silent: a moment later it would be old news. */
export function useSayTyping(ringId: string): () => void {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < limits.chat.typingEveryMs) return;
    saidAt.current = Date.now();
    void call('sayTypingToRing', { params: { id: ringId } });
  };
}
