/**
 * Live events of a chat: messages and reads go to both people, and so to the sender’s other tabs; typing goes
 * to the other side alone.
 */
import type { Context, LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { messageView } from './view.ts';

export function tellMessages({ messages }: Extract<DomainEvent, { kind: 'messages.created' }>): LiveNews[] {
  return messages.map(({ message, recipientId, senderName }) => {
    const view = messageView({ ...message, readAt: null });
    const userIds = [recipientId, message.senderId];
    return { userIds, event: { kind: 'message.created', message: view, senderName } };
  });
}

export function tellRead({
  chatId,
  readerId,
  senderId,
  messageIds,
}: Extract<DomainEvent, { kind: 'messages.read' }>): LiveNews[] {
  const userIds = [senderId, readerId];
  return [{ userIds, event: { kind: 'message.read', chatId, readerId, messageIds: [...messageIds] } }];
}

/** Sent to open sockets alone: nobody is told later that somebody was typing. */
export function tellTyping({ live }: Context, chatId: string, otherId: string): void {
  live.tell(otherId, { kind: 'chat.typing', chatId });
}
