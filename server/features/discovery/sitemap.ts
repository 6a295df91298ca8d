/** What is for sale and visible without an account, in the parts that search engines read. */
import type { Context } from '../../context.ts';
import type { Clock } from '../../core/clock.ts';
import { firstOfParts, listedFrom } from './sitemap-rows.ts';

/** The most that a sitemap may name (sitemaps.org). */
const partSize = 50_000;
/**
 * Milliseconds for which the division into parts is reused: what was posted since is in the last part, or
 * waits.
 */
const keptMs = 600_000;

/** Reads the first id of every part, and the ids of one part by its first. */
export function createSitemap({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    firsts: keptFor(keptMs, clock, () => firstOfParts(db, partSize)),
    partFrom: (first: string) => listedFrom(db, first, partSize),
  };
}

/** Reads a value and reuses it for so many milliseconds. A failure is not reused. */
function keptFor<Value>(ms: number, clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept !== undefined && now < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now + ms };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
