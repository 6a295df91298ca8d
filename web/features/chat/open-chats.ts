/** Which chats are open on this page, the latest last, which of them are minimised, and which has the focus. */
import { type RefObject, useEffect } from 'react';
import { z } from 'zod';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { createStore, useStore } from '../../core/store.ts';

export interface OpenChat {
  readonly chatId: string;
  readonly minimised: boolean;
}

export const openChats = createStore<readonly OpenChat[]>([]);

/** The chat that is likely to be opened next: the one that stands first where chats are listed. Null where none are. */
export const likelyChat = createStore<string | null>(null);

/** While the screen that lists them stands. */
export function useLikelyChat(chatId: string | undefined): void {
  useEffect(() => {
    likelyChat.set(chatId ?? null);
    return () => likelyChat.set(null);
  }, [chatId]);
}

/** The chat that is to have the focus as soon as it stands there. */
const focusWanted = createStore<string | null>(null);

/** What had the focus when a chat was opened: it gets it back. */
const openers = new Map<string, Element>();

/** The attribute of what belongs to the chats themselves: their tabs go, so they are no place to come back to. */
export const dockMark = 'data-chat-dock';

/** Opens the chat, or brings it back, as the latest, and gives it the focus. */
export function openChat(chatId: string): void {
  const opener = document.activeElement;
  if (opener && !opener.closest(`[${dockMark}]`)) openers.set(chatId, opener);
  openChats.change((it) => [...without(it, chatId), { chatId, minimised: false }]);
  focusWanted.set(chatId);
}

/** The chat of a match. */
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

const kept = z.array(z.object({ chatId: z.string(), minimised: z.boolean() }));

/**
 * This tab keeps which chats are open: they stand there again after a reload, and take nothing out of
 * anybody's hands. `opens`: not where a chat takes the whole screen, whose address says what is open. Answers
 * how to end it, with all chats closed.
 */
export function keepOpenChats(viewerId: string, opens: boolean): () => void {
  const key = memoryKeys.openChats(viewerId);
  if (opens && openChats.get().length === 0) openChats.set(tabMemory.read(key, kept) ?? []);
  const stop = openChats.subscribe(() => tabMemory.write(key, openChats.get()));
  return () => {
    stop();
    openChats.set([]);
  };
}

/** Chats whose match ended are gone. Answers those that were open. */
export function closeEnded(chatIds: readonly string[]): readonly string[] {
  for (const chatId of chatIds) openers.delete(chatId);
  const ended = openIds().filter((id) => chatIds.includes(id));
  if (ended.length > 0) openChats.change((it) => it.filter((open) => !ended.includes(open.chatId)));
  return ended;
}

/** The latest opened last. */
export function openIds(): readonly string[] {
  return openChats.get().map((open) => open.chatId);
}

function without(open: readonly OpenChat[], chatId: string) {
  return open.filter((it) => it.chatId !== chatId);
}

/** The focus goes to a chat that was just opened, and to the tab of one that was just minimised; never by itself. */
export function useWantedFocus(chatId: string, element: RefObject<HTMLElement | null>): void {
  const wanted = useStore(focusWanted);
  useEffect(() => {
    if (wanted !== chatId) return;
    element.current?.focus({ preventScroll: true });
    focusWanted.set(null);
  }, [wanted, chatId, element]);
}

/** CSS pixels of a chat at full size, with its gap. */
const popupWidth = 376;
/** Of a tab at its narrowest. */
const tabWidth = 136;
const edgesWidth = 32;

/** Of so many open chats: as many at full size as leave each other one room for its tab; always one. */
export function roomForPopups(width: number, count: number): number {
  return Math.max(1, Math.floor((width - edgesWidth - count * tabWidth) / (popupWidth - tabWidth)));
}

/** Tabs beside so many at full size. */
export function roomForTabs(width: number, popups: number): number {
  return Math.max(0, Math.floor((width - edgesWidth - popups * popupWidth) / tabWidth));
}

/** The latest stay at full size; what finds no room is minimised. The same list when all do. */
export function fitted(open: readonly OpenChat[], full: number): readonly OpenChat[] {
  const wanted = open.filter((it) => !it.minimised).map((it) => it.chatId);
  if (wanted.length <= full) return open;
  const kept = new Set(wanted.slice(-full));
  return open.map((it) => ({ ...it, minimised: !kept.has(it.chatId) }));
}
