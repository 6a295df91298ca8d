/** Which chats are open on this page, the latest last, and which of them are minimised. */
import { createStore } from '../../store.ts';

export interface OpenChat {
  readonly chatId: string;
  readonly minimised: boolean;
}

export const openChats = createStore<readonly OpenChat[]>([]);

/** The chat that is to have the focus as soon as it stands there. */
export const focusWanted = createStore<string | null>(null);

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

/** Chats whose match ended are gone. */
export function keepChats(exists: (chatId: string) => boolean): void {
  openChats.change((it) =>
    it.every((open) => exists(open.chatId)) ? it : it.filter((open) => exists(open.chatId)),
  );
}

function without(open: readonly OpenChat[], chatId: string) {
  return open.filter((it) => it.chatId !== chatId);
}
