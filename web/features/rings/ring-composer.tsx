/** The field for a message to all people of a ring. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/client.ts';
import { MessageField } from '../chat/message-field.tsx';
import { send } from '../chat/outbox.ts';

export function RingComposer({ ringId }: { ringId: string }) {
  const client = useQueryClient();
  return (
    <MessageField
      id={ringId}
      label="Message to everyone"
      placeholder="Message everyone…"
      tellTyping={() => call('sayTypingToRing', { params: { id: ringId } })}
      onSend={(content) => send(client, { chatId: ringId, isOfRing: true }, content)}
    />
  );
}
