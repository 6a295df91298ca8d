/** Which chats are open on this page, the latest last, and which of them are minimised. */
import { createStore } from '../../store.ts';

export interface OpenChat {
  readonly chatId: string;
  readonly minimised: boolean;
}

export const openChats = createStore<readonly OpenChat[]>([]);

/** What had the focus when a chat was opened: it gets it back. */
const openers = new Map<string, Element>();

/** Opens the chat, or brings it back, as the latest. */
export function openChat(chatId: string): void {
  if (document.activeElement) openers.set(chatId, document.activeElement);
  openChats.change((it) => [...without(it, chatId), { chatId, minimised: false }]);
}

export function minimiseChat(chatId: string): void {
  openChats.change((it) => it.map((open) => (open.chatId === chatId ? { ...open, minimised: true } : open)));
}

export function closeChat(chatId: string): void {
  openChats.change((it) => without(it, chatId));
  const opener = openers.get(chatId);
  openers.delete(chatId);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/** Chats whose match ended are gone. */
export function keepChats(exists: (chatId: string) => boolean): void {
  openChats.change((it) =>
    it.every((open) => exists(open.chatId)) ? it : it.filter((open) => exists(open.chatId)),
  );
}

/**
 * Those that are shown at full size: of the ones not minimised, the latest that find room; on a phone only the last.
 */
export function shownInFull(open: readonly OpenChat[], room: number): ReadonlySet<string> {
  const wanted = open.filter((it) => !it.minimised).map((it) => it.chatId);
  return new Set(wanted.slice(-Math.max(room, 1)));
}

function without(open: readonly OpenChat[], chatId: string) {
  return open.filter((it) => it.chatId !== chatId);
}
