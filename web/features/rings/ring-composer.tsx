/** Where one writes to all of a ring. */
import { useQueryClient } from '@tanstack/react-query';
import { MessageField } from '../chat/message-field.tsx';
import { send } from '../chat/outbox.ts';
import { useSayTyping } from './ring-typing.ts';

export function RingComposer({ ringId }: { ringId: string }) {
  const client = useQueryClient();
  const sayTyping = useSayTyping(ringId);
  return (
    <MessageField
      id={ringId}
      label="Message to all"
      placeholder="Write to all of you…"
      onTyping={sayTyping}
      onSend={(content) => send(client, { chatId: ringId, isOfRing: true }, content)}
    />
  );
}
