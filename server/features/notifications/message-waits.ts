/** How long an unread message waits for its reader before a channel tells of it. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { outsideQuiet, type QuietHours } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import type { Reachable } from './people.ts';

/** Milliseconds, by channel. */
const waitsMs = {
  email: limits.notices.unreadMailMs,
  push: limits.notices.unreadPushMs,
} as const satisfies Record<NotificationChannel, number>;
export const allChannels = Object.keys(waitsMs) as NotificationChannel[];

/** The moment until which the reader may see the message by themselves. */
export function waitsUntil(createdAt: Date, channel: NotificationChannel): Date {
  return new Date(createdAt.getTime() + waitsMs[channel]);
}

export function dueAt(
  createdAt: Date,
  channel: NotificationChannel,
  quiet: QuietHours | null,
  now: Date,
): Date {
  return outsideQuiet(waitsUntil(createdAt, channel), quiet, now);
}

export function chosenBy(reader: Reachable | undefined): NotificationChannel[] {
  return allChannels.filter((channel) => (channel === 'email' ? reader?.byMail : reader?.byPush));
}
