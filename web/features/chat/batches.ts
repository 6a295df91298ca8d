/** Groups the messages of a conversation, by days in London and by batches that are rendered together. Pure. */
import { dayText } from '../../../domain/date-words.ts';

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
