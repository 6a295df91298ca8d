/** In milliseconds. Days of the clock, which may be 23 or 25 hours long, are in uk-time.ts. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The moment so many milliseconds after this one. */
export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** The moment so many milliseconds before this one. */
export function earlier(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}

/**
 * Since the last of what comes once a day at most: today's is not put off because yesterday's came later in
 * the day.
 */
export const nearlyDayMs = 20 * hourMs;
