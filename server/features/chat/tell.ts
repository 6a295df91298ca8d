/** Both people of a chat hear at once of messages and reads; the sender's other tabs too. Of typing only the other side. */
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { messageView } from './view.ts';

export function tellMessages(
  { live }: Context,
  { messages }: Extract<DomainEvent, { kind: 'messages.created' }>,
): void {
  for (const { message, recipientId, senderName } of messages) {
    const view = messageView({ ...message, readAt: null });
    live.tell([recipientId, message.senderId], { kind: 'message.created', message: view, senderName });
  }
}

export function tellRead(
  { live }: Context,
  { chatId, readerId, senderId, messageIds }: Extract<DomainEvent, { kind: 'messages.read' }>,
): void {
  live.tell([senderId, readerId], { kind: 'message.read', chatId, readerId, messageIds: [...messageIds] });
}

export function tellTyping({ live }: Context, chatId: string, otherId: string): void {
  live.tell(otherId, { kind: 'chat.typing', chatId });
}
