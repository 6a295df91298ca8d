/** The open chats at the bottom right: side by side where there is room, one full screen on a phone. */
import { useDebouncedValue, useMediaQuery, useViewportSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { useChats } from '../../live/held.ts';
import { useStore } from '../../store.ts';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './chat-dock.module.css';
import { ChatPopup } from './chat-popup.tsx';
import { ChatTab } from './chat-tab.tsx';
import { fitted, roomForPopups, roomForTabs } from './dock-room.ts';
import { closeChat, dockMark, keepChats, minimiseChat, openChat, openChats } from './open-chats.ts';
import { openOutbox } from './outgoing.ts';
import { useTypingOfOthers } from './typing.ts';
import { useChatAddress } from './use-chat-address.ts';
import { useEndedChats } from './use-ended-chats.ts';
import { useUnreadInTitle } from './use-unread-in-title.ts';

/** Narrower than this a chat takes the whole screen. */
const phone = '(max-width: 36em)';

/** Placed once, for the person who is signed in and verified. */
export function ChatDock({ viewerId }: { viewerId: string }) {
  const client = useQueryClient();
  const { data: chats } = useChats();
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false });
  useEffect(() => openOutbox(client, viewerId), [client, viewerId]);
  useChatAddress(isPhone);
  useEndedChats();
  useTypingOfOthers(viewerId);
  useUnreadInTitle(chats);
  const { popups, tabs } = useShown(chats, isPhone);
  if (popups.length + tabs.length === 0) return null;
  return (
    <aside className={classes.dock} aria-label="Chats" {...{ [dockMark]: true }}>
      {tabs.map((chat) => (
        <ChatTab
          key={chat.id}
          chat={chat}
          onOpen={() => openChat(chat.id)}
          onClose={() => closeChat(chat.id)}
        />
      ))}
      {popups.map((chat) => (
        <ChatPopup
          key={chat.id}
          chat={chat}
          viewerId={viewerId}
          fullScreen={isPhone}
          onMinimise={() => minimiseChat(chat.id)}
          onClose={() => closeChat(chat.id)}
        />
      ))}
    </aside>
  );
}

/** What is shown of the open chats, in which form: the minimised ones first, the latest at the right. */
function useShown(chats: readonly Chat[] | undefined, isPhone: boolean) {
  const open = useStore(openChats);
  const [viewport] = useDebouncedValue(useViewportSize(), limits.resizeDebounceMs);
  const width = viewport.width || window.innerWidth;
  const roomFor = (count: number) => (isPhone ? 1 : roomForPopups(width, count));
  // Of those open at that instant: one opened since this was drawn is among them.
  // What is open is a reason to look again.
  useLayoutEffectWhen([open, width, isPhone], () => {
    openChats.change((now) => fitted(now, roomFor(now.length)));
  });
  useEffect(() => () => openChats.set([]), []);
  useEffect(() => {
    if (chats) keepChats((chatId) => chats.some((chat) => chat.id === chatId));
  }, [chats]);
  const known = (minimised: boolean) =>
    open
      .filter((it) => it.minimised === minimised)
      .flatMap(({ chatId }) => chats?.find((chat) => chat.id === chatId) ?? []);
  const popups = latest(known(false), roomFor(open.length));
  return { popups, tabs: isPhone ? [] : latest(known(true), roomForTabs(width, popups.length)) };
}

function latest<Item>(items: readonly Item[], most: number): readonly Item[] {
  return items.slice(Math.max(0, items.length - most));
}
