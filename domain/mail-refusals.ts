/**
 * An address that refuses our mails for good, on several days: its person gets no notices by email until they
 * ask for them again.
 */
import { dayMs } from './durations.ts';
import { limits } from './limits.ts';

export interface MailRefusals {
  /** On how many days. */
  readonly days: number;
  readonly lastAt: Date | null;
}

export const noRefusals: MailRefusals = { days: 0, lastAt: null };

/** After one more refusal. Of one day (UTC) all count as one: a mail server may be wrong for an hour. */
export function refusedAgain({ days, lastAt }: MailRefusals, now: Date): MailRefusals {
  if (lastAt === null || now.getTime() - lastAt.getTime() > limits.mailRefusals.forgottenAfterDays * dayMs)
    return { days: 1, lastAt: now };
  return { days: dayOf(lastAt) === dayOf(now) ? days : days + 1, lastAt: now };
}

export function isGivenUp({ days }: Pick<MailRefusals, 'days'>): boolean {
  return days >= limits.mailRefusals.days;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
