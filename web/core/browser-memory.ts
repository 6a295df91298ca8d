/**
 * The keys under which the page stores things in the browser, and safe access to both stores: session storage
 * (`tabMemory`, until the tab is closed or its person signs out) and local storage (`browserMemory`, which
 * stays).
 */
import type { z } from 'zod';
import type { Side } from '../../domain/intentions.ts';

export const memoryKeys = {
  draft: (side: Side) => `intent:draft:${side}`,
  edit: (intentionId: string) => `intent:edit:${intentionId}`,
  /** Unsaved edits. This key is in local storage, yet the sign-out removes it. */
  edits: 'intent:edits',
  openChats: (viewerId: string) => `intent:open-chats:${viewerId}`,
  /** Ids of messages whose warning was dismissed. A message has one reader, so the key needs no viewer. */
  readWarnings: 'intent:read-warnings',
  safetyTips: (viewerId: string) => `intent:safety-tips:${viewerId}`,
  outbox: (viewerId: string) => `intent:outbox:${viewerId}`,
  /** What is being written in a chat or a ring. */
  messageDraft: (chatId: string) => `intent:message-draft:${chatId}`,
  /**
   * Matches that were announced. Keyed by viewer, because two people who are matched with each other may use
   * one tab in turn.
   */
  announcedMatches: (viewerId: string) => `intent:match-shown:${viewerId}`,
  notices: (viewerId: string) => `intent:notices:${viewerId}`,
  pendingLike: 'intent:pending-like',
  /**
   * The id of the user whose session ended by itself in this tab, so that the drafts left there wait for that
   * user.
   */
  leftBy: 'intent:left-by',
  /** The text that was typed as a place on the front page. */
  place: 'intent:place',
  announcedMessages: 'chat-notification-shown',
  /** The candidates chosen for comparison, keyed by the person's own intention. */
  compared: 'intent:compared',
  positions: 'intent:positions',
  /** A random name of the tab. It is removed whenever session storage is cleared, as by a sign-out. */
  tab: 'intent:tab',
  /** The person put off the question about new terms. It is asked again in the next tab. */
  termsLater: 'intent-terms-later',
  pushSubscription: 'push-subscription',
  pushOfferAnswered: 'push-offer-answered',
} as const;

/** Days for which unsaved edits stay in local storage. */
export const editsKeptDays = 60;

/**
 * Reads and writes one of the browser's stores without ever throwing. `read` answers null where the browser
 * stores nothing (private mode, a full store) and where the stored value does not match `rule`.
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
        // Most keys are not set: skipping them here avoids creating and throwing a Zod error each time.
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
