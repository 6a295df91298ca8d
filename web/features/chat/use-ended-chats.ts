/** When the other side ends a match, or an intention is gone, its chat says so calmly before it is forgotten. */
import { useLiveEvents } from '../../live/hear.ts';
import { toast } from '../../ui/toasts.tsx';

export function useEndedChats(): void {
  useLiveEvents((event, before) => {
    if (event.kind === 'match.removed') {
      const chat = before.chats?.find((it) => it.id === event.chatId);
      if (chat) sayEnded(chat.id, `You and ${chat.person.firstName} are no longer matched.`);
    }
    if (event.kind === 'intention.changed' && event.deleted)
      for (const chat of before.chats?.filter((it) => it.intentionIds.includes(event.intentionId)) ?? [])
        sayEnded(chat.id, `An intention you and ${chat.person.firstName} matched with was removed.`);
  });
}

function sayEnded(chatId: string, what: string): void {
  toast(`${what} The chat and its messages are gone.`, { id: `ended ${chatId}` });
}
