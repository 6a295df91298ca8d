/**
 * What this browser remembers, and under which names: a tab until it is closed or its person signs out, the
 * browser for good.
 */
import type { z } from 'zod';
import type { Side } from '../../domain/intentions.ts';

export const memoryKeys = {
  draft: (side: Side) => `intent:draft:${side}`,
  edit: (intentionId: string) => `intent:edit:${intentionId}`,
  /** In the browser, and yet forgotten with the sign-out. */
  edits: 'intent:edits',
  openChats: (viewerId: string) => `intent:open-chats:${viewerId}`,
  /** Messages whose warning was dismissed: an id is of one message to one person. */
  readWarnings: 'intent:read-warnings',
  safetyTips: (viewerId: string) => `intent:safety-tips:${viewerId}`,
  outbox: (viewerId: string) => `intent:outbox:${viewerId}`,
  /** Two people may use one tab, one after the other, and be matched with each other. */
  announcedMatches: (viewerId: string) => `intent:match-shown:${viewerId}`,
  notices: (viewerId: string) => `intent:notices:${viewerId}`,
  pendingLike: 'intent:pending-like',
  /** Whose session ended in this tab by itself, and what they wrote stands for them. */
  leftBy: 'intent:left-by',
  /** The place that was typed on the front page, as it was typed. */
  place: 'intent:place',
  announcedMessages: 'chat-notification-shown',
  /** Which candidates are chosen to be compared, by the person's own intentions. */
  compared: 'intent:compared',
  positions: 'intent:positions',
  /** A random name of the tab. It goes whenever what the tab remembers goes, as with a sign-out. */
  tab: 'intent:tab',
  /** That the question of new terms was put off: for as long as the tab is open, a visit. */
  termsLater: 'intent-terms-later',
  pushSubscription: 'push-subscription',
  pushOfferAnswered: 'push-offer-answered',
} as const;

/** How long changes that are not saved wait in the browser, in days. */
export const editsKeptDays = 60;

/**
 * A browser that keeps nothing (private mode, a full store) reads null; what cannot be read as `rule` says is
 * null, too.
 */
export function memoryIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const attempt = <Value>(work: () => Value): Value | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: <Value>(key: string, rule: Pick<z.ZodType<Value>, 'parse'>): Value | null =>
      attempt(() => {
        const kept = storage().getItem(key);
        // Mostly there is nothing: a refusal that is made and thrown for that costs more than the rest.
        return kept === null ? null : rule.parse(JSON.parse(kept));
      }),
    write: (key: string, value: unknown): void =>
      void attempt(() => storage().setItem(key, JSON.stringify(value))),
    has: (key: string): boolean => attempt(() => storage().getItem(key)) !== null,
    forget: (key: string): void => void attempt(() => storage().removeItem(key)),
  };
}

export const tabMemory = memoryIn(() => sessionStorage);
export const browserMemory = memoryIn(() => localStorage);
