/** The document's title counts the unread messages of all chats, for whoever has the tab in the background. */
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { titleCount } from '../../ui/title-count.ts';

export function useUnreadInTitle(chats: readonly Chat[] | undefined): void {
  const unread = chats?.reduce((sum, chat) => sum + chat.unread, 0) ?? 0;
  useEffect(() => titleCount.set(unread), [unread]);
  useEffect(() => () => titleCount.set(0), []);
}
