/**
 * Typing in a chat or a ring: it is told every few seconds while somebody types, and shown for a few seconds
 * after it was told last. It is not stored.
 */
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { createStore, useStore } from '../../core/store.ts';
import { useLiveEvents } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';
import classes from './typing.module.css';

/**
 * The people who show as typing now. A chat of two is named by its id, because it is always the other side; a
 * person in a ring by the ring's and their own id.
 */
const typists = createStore<ReadonlySet<string>>(new Set());
const inRing = (ringId: string, userId: string) => `${ringId} ${userId}`;

/** The timer after which each of them no longer shows. */
const shownUntil = new Map<string, ReturnType<typeof setTimeout>>();
/** When this tab last told of typing, by chat or ring, in milliseconds since 1970. */
const toldAt = new Map<string, number>();

/** Stands once in the app: follows who is typing, until their message is there or they pause. */
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
 * Tells the others of a chat or a ring, by `tell`, but not more often than every few seconds. A failure is
 * not shown, because the news is old a moment later.
 */
export function sayTyping(chatId: string, tell: () => unknown): void {
  const isTold = Date.now() - (toldAt.get(chatId) ?? 0) < limits.chat.typingEveryMs;
  if (isTold || liveStatus.get() === 'reconnecting') return;
  toldAt.set(chatId, Date.now());
  tell();
}

/** The message is on its way, so the next letter is told again. */
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

/** Whether the other side of a chat is typing. */
export function useIsTyping(chatId: string): boolean {
  return useStore(typists).has(chatId);
}

/** Answers for each person of a ring whether they are typing. */
export function useTypingInRing(ringId: string): (userId: string) => boolean {
  const all = useStore(typists);
  return (userId) => all.has(inRing(ringId, userId));
}

/**
 * 'Alice is typing', in a line that is always there, so that nothing moves. It is no live region, because a
 * screen reader would say it again and again.
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
