/** Whether a browser's push subscription is still good, or is to be made anew. Pure. */
import { z } from 'zod';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';

/** What this browser remembers of the subscription it made last. */
export const RememberedRule = z.object({
  endpoint: z.string(),
  userId: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Remembered = z.output<typeof RememberedRule>;

/** It is this person's, the one that was remembered, and younger than a week. */
export function isFresh(
  remembered: Remembered | null,
  endpoint: string | undefined,
  userId: string,
  now: number,
): boolean {
  if (remembered === null || endpoint === undefined) return false;
  const isSame = remembered.endpoint === endpoint && remembered.userId === userId;
  return isSame && now - remembered.at < limits.pushRefreshDays * dayMs;
}
