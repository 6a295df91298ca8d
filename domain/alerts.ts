/**
 * How often and when a person is told about an intention of theirs: at once, in one letter of a morning, or
 * never. Times are UK time.
 */
import { z } from 'zod';
import { alertWords } from './alert-words.ts';
import { limits } from './limits.ts';
import { hourOf, nextHour } from './uk-time.ts';

export const paces = ['at once', 'daily', 'weekly', 'never'] as const;
export type Pace = (typeof paces)[number];

/**
 * Default pace of every kind except rings, for intentions without a choice of their own. The channels are
 * those the person chose.
 */
export const usualPace: Pace = 'at once';

/** No weekly pace here: the sender is waiting, and messages older than a week are no longer loaded. */
const soonPaces = ['at once', 'daily', 'never'] as const;

/**
 * No pace 'at once' here: nobody waits for an answer and there may be many, so there is at most one letter a
 * day.
 */
const letterPaces = ['daily', 'weekly', 'never'] as const;

/** The kinds of notices about an intention, each with the paces it can have. */
export const alertPaces = {
  counterparts: paces,
  price: paces,
  match: soonPaces,
  messages: soonPaces,
  rings: letterPaces,
} as const;
export type AlertKind = keyof typeof alertPaces;
export const alertKinds = Object.keys(alertPaces) as AlertKind[];
/**
 * The kinds that can wait as a held notice. Rings are kept in rows of their own and have a letter of their
 * own.
 */
export type HeldKind = Exclude<AlertKind, 'rings'>;

/** The pace of each kind. */
export type Paces = Readonly<Record<AlertKind, Pace>>;

/** The default paces of an intention. */
export const usualPaces: Paces = {
  counterparts: usualPace,
  price: usualPace,
  match: usualPace,
  messages: usualPace,
  rings: 'daily',
};

/** The rule of all paces of one intention. */
export const pacesRule = z.object({
  counterparts: z.enum(alertPaces.counterparts),
  price: z.enum(alertPaces.price),
  match: z.enum(alertPaces.match),
  messages: z.enum(alertPaces.messages),
  rings: z.enum(alertPaces.rings),
});
/** The rule of a change: new paces for the kinds it names. */
export const alertChangeRule = pacesRule.partial();
export type AlertChange = z.output<typeof alertChangeRule>;

const hour = z.int().min(0).max(23);

/**
 * Quiet hours: full hours, 0 to 23, between which nobody is disturbed. They pass midnight if the second is
 * the earlier one.
 */
export const quietHoursRule = z
  .object({ from: hour, until: hour })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: alertWords.quietNever });
export type QuietHours = z.output<typeof quietHoursRule>;

/**
 * When a notice about something known since `since` is due at this pace, after quiet hours; null for never.
 */
export function toldAt(pace: Pace, since: Date, quiet: QuietHours | null, now: Date): Date | null {
  if (pace === 'never') return null;
  if (pace === 'at once') return outsideQuiet(since, quiet, now);
  return outsideQuiet(nextHour(since, limits.notices.morningHour, mornings[pace]), quiet, now);
}

/** When a notice that is due may be sent: then, or when the quiet hours end. An overdue one is due now. */
export function outsideQuiet(due: Date, quiet: QuietHours | null, now: Date): Date {
  const at = due > now ? due : now;
  return quiet !== null && isQuiet(at, quiet) ? nextHour(at, quiet.until) : due;
}

function isQuiet(at: Date, { from, until }: QuietHours): boolean {
  const shown = hourOf(at);
  return from < until ? from <= shown && shown < until : from <= shown || shown < until;
}

/** The weekdays on which letters are sent: daily ones on working days, weekly ones on Mondays. */
const mornings = {
  daily: (weekday: number) => weekday >= 1 && weekday <= 5,
  weekly: (weekday: number) => weekday === 1,
} as const;
