/**
 * Visits of a person. A visit goes on until they were away for a while, and what came since the one before is
 * new to them.
 */
import { limits } from './limits.ts';

export interface Visit {
  /** The latest look at the home page. */
  readonly lookedAt: Date;
  /** The latest look of the visit before; null on the first visit. */
  readonly before: Date | null;
}

/** The visit of a person who looks now; the same object if nothing needs to be written down. */
export function visitAt(now: Date, known: Visit | null): Visit {
  if (known === null) return { lookedAt: now, before: null };
  const passed = now.getTime() - known.lookedAt.getTime();
  if (passed >= limits.home.awayMs) return { lookedAt: now, before: known.lookedAt };
  return passed < limits.home.lookMs ? known : { ...known, lookedAt: now };
}
