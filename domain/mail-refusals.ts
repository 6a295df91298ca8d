/**
 * An address that refuses our mails for good, over days: its person gets no notices by email until it takes a
 * mail again, or they ask for them again. What they chose stays as they chose it.
 */
import { dayMs } from './durations.ts';
import { limits } from './limits.ts';

export interface MailRefusals {
  /** How many were counted since the address last took a mail. */
  readonly count: number;
  /** When the latest of them was. */
  readonly lastAt: Date | null;
}

export const noRefusals: MailRefusals = { count: 0, lastAt: null };

/**
 * After one more refusal. Within 24 hours of the one that was counted last it is the same one: a mail server
 * may be wrong for a day. Who is given up stays so.
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
