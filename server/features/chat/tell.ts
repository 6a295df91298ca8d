/** Both people of a chat hear at once of messages and reads; the sender's other tabs too. Of typing only the other side. */
import type { LiveEvent } from '../../../contract/live.ts';
import type { Context } from '../../context.ts';
import type { Happening } from '../../happenings.ts';
import { messageView } from './view.ts';

export function tellMessage(
  { live }: Context,
  happening: Extract<Happening, { kind: 'message.created' }>,
): void {
  const { message, recipientId, senderName } = happening;
  const event = {
    kind: 'message.created',
    message: messageView({ ...message, readAt: null }),
    senderName,
  } as const;
  live.tell([recipientId, message.senderId], event);
}

export function tellRead({ live }: Context, happening: Extract<Happening, { kind: 'messages.read' }>): void {
  const { chatId, readerId, senderId, messageIds } = happening;
  const event: LiveEvent = { kind: 'message.read', chatId, readerId, messageIds: [...messageIds] };
  live.tell([senderId, readerId], event);
}

export function tellTyping({ live }: Context, chatId: string, otherId: string): void {
  live.tell(otherId, { kind: 'chat.typing', chatId });
}
