/** How long what was written waits for its reader before they are told by another way. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { outsideQuiet, type QuietHours } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import type { Reachable } from './people.ts';

/** In ms, by channel. */
const waitsMs = {
  email: limits.notices.unreadMailMs,
  push: limits.notices.unreadPushMs,
} as const satisfies Record<NotificationChannel, number>;
export const allChannels = Object.keys(waitsMs) as NotificationChannel[];

/** Until then its reader may see it by themselves. */
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
