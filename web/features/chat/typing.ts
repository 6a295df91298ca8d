/** Who is typing: said every few seconds while one types, shown for a few seconds after it was said last. Kept nowhere. */
import { useEffect } from 'react';
import { limits } from '../../../domain/limits.ts';
import { answerOf, api } from '../../client.ts';
import { useLiveEvents } from '../../live/hear.ts';
import { liveStatus } from '../../live/status.ts';
import { createStore } from '../../store.ts';

/** The chats whose other side is typing now. */
export const typingIn = createStore<ReadonlySet<string>>(new Set());

/** By chat: when the other side counts as silent again. */
const silences = new Map<string, ReturnType<typeof setTimeout>>();
/** By chat: when this tab said so last, in ms since 1970. */
const saidAt = new Map<string, number>();

/** Placed once: follows who types, until their message is there or they pause. */
export function useTypingOfOthers(viewerId: string): void {
  useLiveEvents((event) => {
    if (event.kind === 'chat.typing') heardTyping(event.chatId);
    if (event.kind === 'message.created' && event.message.senderId !== viewerId)
      heardSilence(event.message.chatId);
  });
  useEffect(() => () => [...silences.keys()].forEach(heardSilence), []);
}

/** Tells the other side, now and then. A failure is silent: a moment later it would be old news. */
export function sayTyping(chatId: string): void {
  const isSaid = Date.now() - (saidAt.get(chatId) ?? 0) < limits.chat.typingEveryMs;
  if (isSaid || liveStatus.get() === 'reconnecting') return;
  saidAt.set(chatId, Date.now());
  void answerOf(api.POST('/api/chats/{id}/typing', { params: { path: { id: chatId } } }));
}

/** The message is on its way: the next letter is news again. */
export function stopTyping(chatId: string): void {
  saidAt.delete(chatId);
}

function heardTyping(chatId: string): void {
  clearTimeout(silences.get(chatId));
  silences.set(
    chatId,
    setTimeout(() => heardSilence(chatId), limits.chat.typingShownMs),
  );
  typingIn.change((it) => (it.has(chatId) ? it : new Set(it).add(chatId)));
}

function heardSilence(chatId: string): void {
  clearTimeout(silences.get(chatId));
  silences.delete(chatId);
  typingIn.change((it) => (it.has(chatId) ? new Set([...it].filter((other) => other !== chatId)) : it));
}
