/** Decides whether a browser's push subscription is still good or must be made anew. Pure. */
import { z } from 'zod';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';

/** The subscription that this browser made last. */
export const RememberedRule = z.object({
  endpoint: z.string(),
  userId: z.string(),
  /** When it was made, in milliseconds since 1970. */
  at: z.number(),
});
type Remembered = z.output<typeof RememberedRule>;

/** Whether the subscription is the remembered one, belongs to this person, and is younger than a week. */
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
