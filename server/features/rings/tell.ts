/**
 * All people of a ring hear at once that it closed or broke, what is said, and who has seen it; of typing
 * only the others.
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
