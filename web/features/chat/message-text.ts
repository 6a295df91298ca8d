/**
 * Formats a conversation: by days, with en-GB times in London, and with addresses that are safe to follow.
 * Pure.
 */

import { dayAndMonthText, dayText, timeText, weekdayText } from '../../../domain/date-words.ts';
import { dayMs } from '../../../domain/durations.ts';
import { clockAt } from '../../../domain/uk-time.ts';

export interface Day<Item> {
  /** The date of all items of the day: '21 Nov 2026'. */
  readonly date: string;
  readonly items: readonly Item[];
}

/**
 * A message with the time at which the server took it, or, while it is on its way, at which it was written:
 * ISO strings in UTC.
 */
type Timed = { readonly timestamp: string } | { readonly writtenAt: string };

export function momentOf(message: Timed): string {
  return 'timestamp' in message ? message.timestamp : message.writtenAt;
}

/** Groups neighbours of one London day, in the order they came. */
export function byDay<Item extends Timed>(items: readonly Item[]): Day<Item>[] {
  const days: { date: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = days.at(-1);
    const date = dayText(momentOf(item));
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

/**
 * How many messages a batch holds: one batch is rendered when a chat opens, and again whenever the reader
 * nears the first message, so it must be laid out in an instant.
 */
export const batchSize = 12;

export interface Batch<Item> {
  /** The number of the batch in its chat; negative before those that were rendered first. */
  readonly nth: number;
  readonly held: readonly Item[];
}

/**
 * Groups neighbours into batches by their places; `place` is that of the first item. With fixed places a
 * batch stays the same as others come before or after it.
 */
export function inBatches<Item>(items: readonly Item[], place: number): Batch<Item>[] {
  const batches: { nth: number; held: Item[] }[] = [];
  for (const [at, item] of items.entries()) {
    const nth = Math.floor((place + at) / batchSize);
    const last = batches.at(-1);
    if (last?.nth === nth) last.held.push(item);
    else batches.push({ nth, held: [item] });
  }
  return batches;
}

/** 'Today', 'Yesterday', or the date itself. */
export function dayLabel(date: string, now: Date): string {
  if (date === dayText(now)) return 'Today';
  return date === dayBefore(now) ? 'Yesterday' : date;
}

/** Whether both moments are on the same day in London. */
export function isSameDay(one: Date, other: Date): boolean {
  return dayText(one) === dayText(other);
}

/** The day before by the calendar, not 24 hours ago: twice a year a London day has 23 or 25 hours. */
function dayBefore(now: Date): string {
  const { year, month, day } = clockAt(now);
  return dayText(new Date(Date.UTC(year, month - 1, day - 1, 12)));
}

/** A moment, as short as it can be told apart: '14:05', 'Yesterday', 'Tue', '3 Nov', or with its year. */
export function whenText(moment: string, now: Date): string {
  const at = new Date(moment);
  const label = dayLabel(dayText(at), now);
  if (label === 'Today') return timeText(at);
  if (label === 'Yesterday') return label;
  const ago = now.getTime() - at.getTime();
  // Weekdays name six days at most: the same weekday a week ago would look like today.
  if (ago >= 0 && ago < 6 * dayMs) return weekdayText(at).slice(0, 3);
  return clockAt(at).year === clockAt(now).year ? dayAndMonthText(at) : label;
}

/** Words for the last visit: 'You were last here today at 14:05.', 'You were last here on Tue.' */
export function lastHereText(moment: string, now: Date): string {
  const when = whenText(moment, now);
  if (when === timeText(moment)) return `You were last here today at ${when}.`;
  return `You were last here ${when === 'Yesterday' ? 'yesterday' : `on ${when}`}.`;
}

/** A part of a message: plain words, or an address that is safe to follow. */
export interface MessagePart {
  readonly text: string;
  /** The address that the part leads to; absent for plain words. */
  readonly href?: string;
}

/**
 * An address ends before a space, a bracket or quote that cannot be part of it, or a character that turns or
 * hides others.
 */
const address = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Characters that end a sentence rather than an address. */
const ending = /[.,;:!?'’”»…*_]$/u;

/**
 * Splits the content into its parts in order; together they are the content. Only http and https are
 * addresses.
 */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = withoutEnding(found);
    const href = safeHref(text);
    if (href === undefined) continue;
    if (index > at) parts.push({ text: content.slice(at, index) });
    parts.push({ text, href });
    at = index + text.length;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

/**
 * The address without what follows it in a sentence: 'See https://example.org/a_(b).' ends before the full
 * stop, '(https://example.org)' before the bracket.
 */
function withoutEnding(found: string): string {
  const isClosing = found.endsWith(')') && found.split(')').length > found.split('(').length;
  return isClosing || ending.test(found) ? withoutEnding(found.slice(0, -1)) : found;
}

/**
 * The address in its normal form; undefined for what is no address, and for one with a user name before its
 * host, which can look like another host.
 */
function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}
