/** What is for sale and open to all, in the parts that search engines read. */
import type { Context } from '../../context.ts';
import type { Clock } from '../../core/clock.ts';
import { firstOfParts, listedFrom } from './sitemap-rows.ts';

/** The most that a sitemap may name (sitemaps.org). */
const partSize = 50_000;
/** How long the parts are known: what was posted since is in the last of them or waits. */
const keptMs = 600_000;

/** The first id of every part; and those of one part, by its first. */
export function createSitemap({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    firsts: keptFor(keptMs, clock, () => firstOfParts(db, partSize)),
    partFrom: (first: string) => listedFrom(db, first, partSize),
  };
}

/** What was read, again for so many milliseconds; what could not be read is read again. */
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
