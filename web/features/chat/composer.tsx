/** The field for a message in a chat of two. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../core/client.ts';
import { MessageField } from './message-field.tsx';
import { useWantedFocus } from './open-chats.ts';
import { send } from './outbox.ts';

export function Composer({ chatId }: { chatId: string }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useWantedFocus(chatId, field);
  return (
    <MessageField
      id={chatId}
      label="Message"
      placeholder="Type a message…"
      field={field}
      tellTyping={() => call('sayTyping', { params: { id: chatId } })}
      onSend={(content) => send(client, { chatId, isOfRing: false }, content)}
    />
  );
}
