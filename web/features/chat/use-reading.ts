/** An open chat that can be seen marks what the other side wrote as read, and the sender's checks turn double. */
import { useDocumentVisibility } from '@mantine/hooks';
import type { Chat } from '../../../contract/chat.ts';
import { answerOf, api } from '../../client.ts';
import { liveViewer, useHear } from '../../live/hear.ts';
import { liveStatus } from '../../live/status.ts';
import { useStore } from '../../store.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';

/** Asks again for each new message, and when the connection is back after it failed. */
export function useReading({ id, unread, lastMessage }: Chat): void {
  const hear = useHear();
  const isVisible = useDocumentVisibility() === 'visible';
  const status = useStore(liveStatus);
  const lastId = lastMessage?.id;
  // The last message and the connection are reasons to ask again.
  useEffectWhen([id, isVisible, unread, lastId, status], () => {
    const readerId = liveViewer.get();
    if (!isVisible || unread === 0 || readerId === null) return;
    void answerOf(api.POST('/api/chats/{id}/read', { params: { path: { id } } })).then((answer) => {
      // A failure is silent: the next message, or the connection's return, asks again.
      if (!answer.allowed) return;
      const { messageIds } = answer.value;
      hear({ kind: 'message.read', chatId: id, readerId, messageIds });
    });
  });
}
