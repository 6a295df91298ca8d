/**
 * Who is typing, in a chat of two or of a ring: told every few seconds while one types, shown for a few
 * seconds after it was told last. Kept nowhere.
 */
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { createStore, useStore } from '../../core/store.ts';
import { useLiveEvents } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';
import classes from './typing.module.css';

/**
 * Who shows as typing now. Of a chat of two its id is enough, for it is the other side; in a ring it is one
 * of several.
 */
const typists = createStore<ReadonlySet<string>>(new Set());
const inRing = (ringId: string, userId: string) => `${ringId} ${userId}`;

/** By typist: the timer after which they no longer show. */
const shownUntil = new Map<string, ReturnType<typeof setTimeout>>();
/** By chat, of two or of a ring: when this tab told of it last, in ms since 1970. */
const toldAt = new Map<string, number>();

/** Placed once: follows who types, until their message is there or they pause. */
export function useTypingOfOthers(viewerId: string): void {
  useLiveEvents((event) => {
    if (event.kind === 'chat.typing') startShown(event.chatId);
    if (event.kind === 'ring.typing') startShown(inRing(event.ringId, event.userId));
    if (event.kind === 'message.created' && event.message.senderId !== viewerId)
      endShown(event.message.chatId);
    if (event.kind === 'ring.message') endShown(inRing(event.message.ringId, event.message.senderId));
  });
  useEffect(() => () => [...shownUntil.keys()].forEach(endShown), []);
}

/**
 * Tells the others of a chat, or of a ring, now and then, by `tell`. A failure is silent: a moment later it
 * would be old news.
 */
export function sayTyping(chatId: string, tell: () => unknown): void {
  const isTold = Date.now() - (toldAt.get(chatId) ?? 0) < limits.chat.typingEveryMs;
  if (isTold || liveStatus.get() === 'reconnecting') return;
  toldAt.set(chatId, Date.now());
  tell();
}

/** The message is on its way: the next letter is news again. */
export function stopTyping(chatId: string): void {
  toldAt.delete(chatId);
}

function startShown(typist: string): void {
  clearTimeout(shownUntil.get(typist));
  shownUntil.set(
    typist,
    setTimeout(() => endShown(typist), limits.chat.typingShownMs),
  );
  typists.change((it) => (it.has(typist) ? it : new Set(it).add(typist)));
}

function endShown(typist: string): void {
  clearTimeout(shownUntil.get(typist));
  shownUntil.delete(typist);
  typists.change((it) => (it.has(typist) ? new Set([...it].filter((other) => other !== typist)) : it));
}

/** Of a chat of two: whether its other side is. */
export function useIsTyping(chatId: string): boolean {
  return useStore(typists).has(chatId);
}

/** Of a ring: answers for each of its people whether they are. */
export function useTypingInRing(ringId: string): (userId: string) => boolean {
  const all = useStore(typists);
  return (userId) => all.has(inRing(ringId, userId));
}

/**
 * 'Alice is typing' in a line that is always there, so that nothing jumps. No live region: a screen reader
 * would be told again and again. It is there to be read.
 */
export function TypingLine({ chat }: { chat: Chat }) {
  const isTyping = useIsTyping(chat.id);
  return (
    <p className={classes.line}>
      {isTyping && (
        <>
          {chat.person.firstName} is typing
          <TypingDots />
        </>
      )}
    </p>
  );
}

export function TypingDots() {
  return (
    <span className={classes.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
