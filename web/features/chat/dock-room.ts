/** How many chats find room side by side at the bottom of the window. Pure; CSS pixels, gaps included. */
import type { OpenChat } from './open-chats.ts';

const popup = 376;
/** At its narrowest. */
const tab = 136;
const edges = 32;

/** Of so many open chats: as many at full size as leave each other one room for its tab; always one. */
export function roomForPopups(width: number, count: number): number {
  return Math.max(1, Math.floor((width - edges - count * tab) / (popup - tab)));
}

/** Tabs beside so many at full size. */
export function roomForTabs(width: number, popups: number): number {
  return Math.max(0, Math.floor((width - edges - popups * popup) / tab));
}

/** The latest stay at full size; what finds no room is minimised. The same list when all do. */
export function fitted(open: readonly OpenChat[], full: number): readonly OpenChat[] {
  const wanted = open.filter((it) => !it.minimised).map((it) => it.chatId);
  if (wanted.length <= full) return open;
  const kept = new Set(wanted.slice(-full));
  return open.map((it) => ({ ...it, minimised: !kept.has(it.chatId) }));
}
