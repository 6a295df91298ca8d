/** Whether a browser's push subscription is still good, or is to be made anew. Pure. */
import { limits } from '../../../domain/limits.ts';

/** What this browser remembers of the subscription it made last. */
export interface Remembered {
  readonly endpoint: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const day = 86_400_000;

/** It is this person's, the one that was remembered, and younger than a week. */
export function isFresh(
  remembered: Remembered | null,
  endpoint: string | undefined,
  userId: string,
  now: number,
): boolean {
  if (remembered === null || endpoint === undefined) return false;
  const isSame = remembered.endpoint === endpoint && remembered.userId === userId;
  return isSame && now - remembered.at < limits.pushRefreshDays * day;
}
