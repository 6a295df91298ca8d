/** How a conversation reads: by days, with en-GB times in London, its addresses safe to follow. Pure. */

import { dayAndMonthText, dayText, timeText, weekdayText } from '../../../domain/date-words.ts';
import { dayMs } from '../../../domain/durations.ts';
import { clockAt } from '../../../domain/uk-time.ts';

export interface Day<Item> {
  /** '21 Nov 2026': the same for every item of the day. */
  readonly date: string;
  readonly items: readonly Item[];
}

/** With when the server took it, or on its way there with when it was written: ISO strings in UTC. */
type Timed = { readonly timestamp: string } | { readonly writtenAt: string };

export function momentOf(message: Timed): string {
  return 'timestamp' in message ? message.timestamp : message.writtenAt;
}

/** Neighbours of one London day together, in the order they came. */
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
 * Messages of a batch. So many are drawn when a chat opens, and again while one is near the first of them:
 * few enough to be laid out in an instant.
 */
export const batchSize = 12;

export interface Batch<Item> {
  /** Its own in the chat; negative before those that were drawn first. */
  readonly nth: number;
  readonly held: readonly Item[];
}

/**
 * Neighbours together, by their places; `place` is that of the first of them. Where it is the same, a batch
 * stays the same as others come before or after it.
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

/** In London. */
export function isSameDay(one: Date, other: Date): boolean {
  return dayText(one) === dayText(other);
}

/** By the calendar and not by 24 hours: twice a year a London day has 23 or 25. */
function dayBefore(now: Date): string {
  const { year, month, day } = clockAt(now);
  return dayText(new Date(Date.UTC(year, month - 1, day - 1, 12)));
}

/** When something was, as short as it can be told apart: '14:05', 'Yesterday', 'Tue', '3 Nov', or with its year. */
export function whenText(moment: string, now: Date): string {
  const at = new Date(moment);
  const label = dayLabel(dayText(at), now);
  if (label === 'Today') return timeText(at);
  if (label === 'Yesterday') return label;
  const ago = now.getTime() - at.getTime();
  // Six days: the same weekday a week ago would look like today.
  if (ago >= 0 && ago < 6 * dayMs) return weekdayText(at).slice(0, 3);
  return clockAt(at).year === clockAt(now).year ? dayAndMonthText(at) : label;
}

/** 'You were last here today at 14:05.', 'You were last here on Tue.' */
export function lastHereText(moment: string, now: Date): string {
  const when = whenText(moment, now);
  if (when === timeText(moment)) return `You were last here today at ${when}.`;
  return `You were last here ${when === 'Yesterday' ? 'yesterday' : `on ${when}`}.`;
}

/** What somebody wrote is plain words, and addresses that are safe to follow. */
export interface MessagePart {
  readonly text: string;
  /** Where it leads, of an address. */
  readonly href?: string;
}

/** Up to a space, a bracket or quote that cannot be part of an address, or a character that turns or hides others. */
const address = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** What ends a sentence rather than an address. */
const ending = /[.,;:!?'’”»…*_]$/u;

/** The parts, in order; together they are the content. Only http and https are addresses. */
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

/** 'See https://example.org/a_(b).' ends before the full stop; '(https://example.org)' before the bracket. */
function withoutEnding(found: string): string {
  const isClosing = found.endsWith(')') && found.split(')').length > found.split('(').length;
  return isClosing || ending.test(found) ? withoutEnding(found.slice(0, -1)) : found;
}

/** None for what is no address, and for one that says a name before its host to look like another's. */
function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}
