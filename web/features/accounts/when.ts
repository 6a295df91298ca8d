/** When something of an account was, by clocks in the UK. */
import { once } from '../../../domain/once.ts';

const zone = { timeZone: 'Europe/London' } as const;
const dayTime = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...zone }),
);
const day = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', ...zone }));

/** '21 Nov 2026, 14:05' */
export function dayAndTime(moment: string): string {
  return dayTime().format(new Date(moment));
}

/** '21 Nov 2026' */
export function dayOf(moment: string): string {
  return day().format(new Date(moment));
}
