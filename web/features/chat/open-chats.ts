/**
 * The chats that are open on this page, the latest last: which of them are minimised, and which gets the
 * focus.
 */
import { type RefObject, useEffect } from 'react';
import { z } from 'zod';
import { memoryKeys } from '../../core/browser-memory.ts';
import { keptStore } from '../../core/kept-store.ts';
import { createStore, useStore } from '../../core/store.ts';

export interface OpenChat {
  readonly chatId: string;
  readonly minimised: boolean;
}

const kept = z.array(z.object({ chatId: z.string(), minimised: z.boolean() }));
export const openChats = keptStore<readonly OpenChat[]>(memoryKeys.openChats, kept, []);

/** The chat that will probably be opened next: the first one where chats are listed. Null where none are. */
export const likelyChat = createStore<string | null>(null);

/** Says which chat will probably be opened, while the calling screen is mounted. */
export function useLikelyChat(chatId: string | undefined): void {
  useEffect(() => {
    likelyChat.set(chatId ?? null);
    return () => likelyChat.set(null);
  }, [chatId]);
}

/** The chat that gets the focus as soon as it is rendered. */
const focusWanted = createStore<string | null>(null);

/** The element that had the focus when a chat was opened, by chat: it gets the focus back. */
const openers = new Map<string, Element>();

/**
 * The attribute on elements of the chats themselves: tabs of chats go away, so the focus cannot come back to
 * them.
 */
export const dockMark = 'data-chat-dock';

/** Opens the chat as the latest, or brings it back, and gives it the focus. */
export function openChat(chatId: string): void {
  const opener = document.activeElement;
  if (opener && !opener.closest(`[${dockMark}]`)) openers.set(chatId, opener);
  openChats.change((it) => [...without(it, chatId), { chatId, minimised: false }]);
  focusWanted.set(chatId);
}

/** Opens the chat of a match. */
export function openChatOf({ chatId }: { readonly chatId: string }): void {
  openChat(chatId);
}

export function minimiseChat(chatId: string): void {
  openChats.change((it) => it.map((open) => (open.chatId === chatId ? { ...open, minimised: true } : open)));
  focusWanted.set(chatId);
}

export function closeChat(chatId: string): void {
  if (!openChats.get().some((open) => open.chatId === chatId)) return;
  openChats.change((it) => without(it, chatId));
  const opener = openers.get(chatId);
  openers.delete(chatId);
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const place = isThere ? opener : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

/**
 * Remembers in this tab which chats are open, so that they are open again after a reload, without taking the
 * focus. `opens` is false where a chat takes the whole screen, because there the address says what is open.
 * Answers the function that ends it and closes all chats.
 */
export function keepOpenChats(viewerId: string, opens: boolean): () => void {
  return openChats.keepFor(viewerId, (before) => {
    const now = openChats.get();
    return opens && now.length === 0 ? before : now;
  });
}

/** Closes the chats of matches that ended; answers the ids of those that were open. */
export function closeEnded(chatIds: readonly string[]): readonly string[] {
  for (const chatId of chatIds) openers.delete(chatId);
  const ended = openIds().filter((id) => chatIds.includes(id));
  if (ended.length > 0) openChats.change((it) => it.filter((open) => !ended.includes(open.chatId)));
  return ended;
}

/** The ids of the open chats, the latest opened last. */
export function openIds(): readonly string[] {
  return openChats.get().map((open) => open.chatId);
}

function without(open: readonly OpenChat[], chatId: string) {
  return open.filter((it) => it.chatId !== chatId);
}

/**
 * Moves the focus to a chat that was just opened, or to the tab of one that was just minimised, and at no
 * other time.
 */
export function useWantedFocus(chatId: string, element: RefObject<HTMLElement | null>): void {
  const wanted = useStore(focusWanted);
  useEffect(() => {
    if (wanted !== chatId) return;
    element.current?.focus({ preventScroll: true });
    focusWanted.set(null);
  }, [wanted, chatId, element]);
}

/** CSS pixels of a chat at full size with its gap. */
const popupWidth = 376;
/** CSS pixels of a tab at its narrowest. */
const tabWidth = 136;
const edgesWidth = 32;

/** How many of `count` chats fit at full size when each of the others has room for its tab; at least one. */
export function roomForPopups(width: number, count: number): number {
  return Math.max(1, Math.floor((width - edgesWidth - count * tabWidth) / (popupWidth - tabWidth)));
}

/** How many tabs fit beside so many chats at full size. */
export function roomForTabs(width: number, popups: number): number {
  return Math.max(0, Math.floor((width - edgesWidth - popups * popupWidth) / tabWidth));
}

/**
 * Keeps the latest chats at full size and minimises those that find no room. Answers the same list when all
 * fit.
 */
export function fitted(open: readonly OpenChat[], full: number): readonly OpenChat[] {
  const wanted = open.filter((it) => !it.minimised).map((it) => it.chatId);
  if (wanted.length <= full) return open;
  const kept = new Set(wanted.slice(-full));
  return open.map((it) => ({ ...it, minimised: !kept.has(it.chatId) }));
}
