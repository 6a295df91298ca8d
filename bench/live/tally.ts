/** Which messages are due, which arrived, and what went wrong: every one is to come once, in its own chat. */

export interface Wrongs {
  /** Acknowledged, and never there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  /** On the screen of somebody of another chat. */
  readonly astray: number;
  /** Acknowledged, and not kept. */
  readonly unstored: number;
}

/** `lateMs`: what takes longer is late. */
export function createTally(lateMs: number) {
  const chats = new Map<string, number>();
  /** The oldest first. */
  const waiting = new Map<string, number>();
  const times: number[] = [];
  let arrivedLate = 0;
  let doubled = 0;
  let astray = 0;
  return {
    /** Milliseconds of each that arrived. */
    times,
    due(id: string, chat: number, at: number) {
      chats.set(id, chat);
      waiting.set(id, at);
    },
    /** One that was refused. */
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
    /** How many were late, or are missing and late already. */
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
