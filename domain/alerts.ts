/**
 * How often a person is told what concerns an intention of theirs, and when: at once, in one letter of a
 * morning, or never. UK time.
 */
import { z } from 'zod';
import { alertWords } from './alert-words.ts';
import { limits } from './limits.ts';
import { hourOf, nextHour } from './uk-time.ts';

export const paces = ['at once', 'daily', 'weekly', 'never'] as const;
export type Pace = (typeof paces)[number];

/** Of an intention that says nothing of its own, of all but rings: by the channels its person chose. */
export const usualPace: Pace = 'at once';

/** Somebody waits for an answer, and what was written a week ago is not loaded any more: no week may pass. */
const soonPaces = ['at once', 'daily', 'never'] as const;

/** Nobody waits, and there may be many: at most one letter a day. */
const letterPaces = ['daily', 'weekly', 'never'] as const;

/** What is told about an intention, each with how often it can be. */
export const alertPaces = {
  counterparts: paces,
  price: paces,
  match: soonPaces,
  messages: soonPaces,
  rings: letterPaces,
} as const;
export type AlertKind = keyof typeof alertPaces;
export const alertKinds = Object.keys(alertPaces) as AlertKind[];
/** What may wait as a held notice. Rings have rows and a letter of their own. */
export type HeldKind = Exclude<AlertKind, 'rings'>;

/** How often each kind is told. */
export type Paces = Readonly<Record<AlertKind, Pace>>;

/** Of an intention that says nothing of its own. */
export const usualPaces: Paces = {
  counterparts: usualPace,
  price: usualPace,
  match: usualPace,
  messages: usualPace,
  rings: 'daily',
};

/** Of one intention, how often each kind is told. */
export const pacesRule = z.object({
  counterparts: z.enum(alertPaces.counterparts),
  price: z.enum(alertPaces.price),
  match: z.enum(alertPaces.match),
  messages: z.enum(alertPaces.messages),
  rings: z.enum(alertPaces.rings),
});
/** Of each kind that is named, how often from now on. */
export const alertChangeRule = pacesRule.partial();
export type AlertChange = z.output<typeof alertChangeRule>;

const hour = z.int().min(0).max(23);

/** Full hours, 0 to 23, between which nobody is disturbed; over midnight where the second is the earlier one. */
export const quietHoursRule = z
  .object({ from: hour, until: hour })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: alertWords.quietNever });
export type QuietHours = z.output<typeof quietHoursRule>;

/** When what is known since then is told: null for never. Later, where that is in quiet hours. */
export function toldAt(pace: Pace, since: Date, quiet: QuietHours | null, now: Date): Date | null {
  if (pace === 'never') return null;
  if (pace === 'at once') return outsideQuiet(since, quiet, now);
  return outsideQuiet(nextHour(since, limits.notices.morningHour, mornings[pace]), quiet, now);
}

/** When something due at that moment may disturb: then, or when the quiet hours end. What is overdue is due now. */
export function outsideQuiet(due: Date, quiet: QuietHours | null, now: Date): Date {
  const at = due > now ? due : now;
  return quiet !== null && isQuiet(at, quiet) ? nextHour(at, quiet.until) : due;
}

function isQuiet(at: Date, { from, until }: QuietHours): boolean {
  const shown = hourOf(at);
  return from < until ? from <= shown && shown < until : from <= shown || shown < until;
}

/** Letters come on working days, those of a week on Mondays. */
const mornings = {
  daily: (weekday: number) => weekday >= 1 && weekday <= 5,
  weekly: (weekday: number) => weekday === 1,
} as const;
