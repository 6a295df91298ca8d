/** When something of an account was, by clocks in the UK. */
const dayTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** '21 Nov 2026, 14:05' */
export function dayAndTime(moment: string): string {
  return dayTime.format(new Date(moment));
}

/** '21 Nov 2026' */
export function dayOf(moment: string): string {
  return day.format(new Date(moment));
}
