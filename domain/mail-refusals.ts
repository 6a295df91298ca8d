/**
 * Counts refusals of a mail address. If it refuses our mails permanently over several days, its person gets
 * no notices by email until it accepts a mail again, or they ask for them again. Their own choice of channels
 * is not changed.
 */
import { dayMs } from './durations.ts';
import { limits } from './limits.ts';

export interface MailRefusals {
  /** Refusals counted since the address last accepted a mail. */
  readonly count: number;
  /** When the latest of these was counted. */
  readonly lastAt: Date | null;
}

export const noRefusals: MailRefusals = { count: 0, lastAt: null };

/**
 * The count after one more refusal. Refusals within 24 hours of the last counted one are not counted, because
 * a mail server may be misconfigured for a day. A given-up address stays so.
 */
export function refusedAgain(before: MailRefusals, now: Date): MailRefusals {
  if (isGivenUp(before)) return before;
  const passedMs = now.getTime() - (before.lastAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (passedMs > limits.mailRefusals.forgottenAfterDays * dayMs) return { count: 1, lastAt: now };
  return passedMs < dayMs ? before : { count: before.count + 1, lastAt: now };
}

export function isGivenUp({ count }: Pick<MailRefusals, 'count'>): boolean {
  return count >= limits.mailRefusals.atMost;
}
