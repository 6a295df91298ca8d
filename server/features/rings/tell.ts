/**
 * Live events to a ring's people: it closed or broke, a message, and who has seen it go to all of them;
 * typing goes to the others only.
 */
import type { Context, LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { messageView } from './talk-view.ts';

type Of<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

export function tellClosed({ ringId, userIds }: Of<'ring.closed'>): LiveNews[] {
  return [{ userIds, event: { kind: 'ring.changed', ringId, isClosed: true } }];
}

export function tellBroken({ ringId, userIds }: Of<'ring.broken'>): LiveNews[] {
  return [{ userIds, event: { kind: 'ring.changed', ringId, isClosed: false } }];
}

export function tellWritten({ message, senderName, userIds }: Of<'ring.written'>): LiveNews[] {
  return [{ userIds, event: { kind: 'ring.message', message: messageView(message), senderName } }];
}

export function tellRingRead({ ringId, readerId, upTo, userIds }: Of<'ring.read'>): LiveNews[] {
  return [{ userIds, event: { kind: 'ring.read', ringId, readerId, upTo } }];
}

export function tellTyping(
  { live }: Context,
  ringId: string,
  userId: string,
  others: readonly string[],
): void {
  for (const it of others) live.tell(it, { kind: 'ring.typing', ringId, userId });
}
