/**
 * Keeps count of messages that are due, arrived, or went wrong: each must arrive exactly once, in its own
 * chat.
 */

export interface Wrongs {
  /** Messages that were acknowledged and never arrived. */
  readonly lost: number;
  /** Messages that arrived more than once. */
  readonly doubled: number;
  /** Messages that arrived at a person of another chat. */
  readonly astray: number;
  /** Messages that were acknowledged and not stored. */
  readonly unstored: number;
}

/** `lateMs`: milliseconds after which a message is late. */
export function createTally(lateMs: number) {
  const chats = new Map<string, number>();
  /** When each message that has not arrived was due, by its id, the oldest first. */
  const waiting = new Map<string, number>();
  const times: number[] = [];
  let arrivedLate = 0;
  let doubled = 0;
  let astray = 0;
  return {
    /** Milliseconds that each message took which arrived. */
    times,
    due(id: string, chat: number, at: number) {
      chats.set(id, chat);
      waiting.set(id, at);
    },
    /** Takes out a message that the server refused. */
    forget(id: string) {
      waiting.delete(id);
    },
    arrived(id: string, chat: number) {
      const own = chats.get(id);
      if (own === undefined) return;
      const at = waiting.get(id);
      if (own !== chat) astray += 1;
      else if (at === undefined) doubled += 1;
      else {
        waiting.delete(id);
        const took = performance.now() - at;
        times.push(took);
        if (took > lateMs) arrivedLate += 1;
      }
    },
    get missing() {
      return waiting.size;
    },
    /** How many messages arrived late, or have not arrived and are late already. */
    late(): number {
      const limit = performance.now() - lateMs;
      let count = arrivedLate;
      for (const at of waiting.values()) {
        if (at > limit) break;
        count += 1;
      }
      return count;
    },
    wrongs: () => ({ lost: waiting.size, doubled, astray }),
  };
}
