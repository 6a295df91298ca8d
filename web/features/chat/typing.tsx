/** Who is typing: said every few seconds while one types, shown for a few seconds after it was said last. Kept nowhere. */
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { call } from '../../client.ts';
import { useLiveEvents } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';
import { createStore, useStore } from '../../store.ts';
import classes from './typing.module.css';

/** The chats whose other side is typing now. */
const typingIn = createStore<ReadonlySet<string>>(new Set());

/** By chat: the timer after which the other side no longer shows as typing. */
const shownUntil = new Map<string, ReturnType<typeof setTimeout>>();
/** By chat: when this tab said so last, in ms since 1970. */
const saidAt = new Map<string, number>();

/** Placed once: follows who types, until their message is there or they pause. */
export function useTypingOfOthers(viewerId: string): void {
  useLiveEvents((event) => {
    if (event.kind === 'chat.typing') startShown(event.chatId);
    if (event.kind === 'message.created' && event.message.senderId !== viewerId)
      endShown(event.message.chatId);
  });
  useEffect(() => () => [...shownUntil.keys()].forEach(endShown), []);
}

/** Tells the other side, now and then. A failure is silent: a moment later it would be old news. */
export function sayTyping(chatId: string): void {
  const isSaid = Date.now() - (saidAt.get(chatId) ?? 0) < limits.chat.typingEveryMs;
  if (isSaid || liveStatus.get() === 'reconnecting') return;
  saidAt.set(chatId, Date.now());
  void call('sayTyping', { params: { id: chatId } });
}

/** The message is on its way: the next letter is news again. */
export function stopTyping(chatId: string): void {
  saidAt.delete(chatId);
}

function startShown(chatId: string): void {
  clearTimeout(shownUntil.get(chatId));
  shownUntil.set(
    chatId,
    setTimeout(() => endShown(chatId), limits.chat.typingShownMs),
  );
  typingIn.change((it) => (it.has(chatId) ? it : new Set(it).add(chatId)));
}

function endShown(chatId: string): void {
  clearTimeout(shownUntil.get(chatId));
  shownUntil.delete(chatId);
  typingIn.change((it) => (it.has(chatId) ? new Set([...it].filter((other) => other !== chatId)) : it));
}

export function useIsTyping(chatId: string): boolean {
  return useStore(typingIn).has(chatId);
}

/** 'Alice is typing' in a line that is always there, so that nothing jumps. No live region: a screen reader would be told again and again. It is there to be read. */
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
