/** The open chats at the bottom right: side by side where there is room, one full screen on a phone. */
import { useDebouncedValue, useMediaQuery, useViewportSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '../../../domain/limits.ts';
import { useChats } from '../../live/held.ts';
import { useStore } from '../../store.ts';
import classes from './chat-dock.module.css';
import { ChatPopup } from './chat-popup.tsx';
import { ChatTab } from './chat-tab.tsx';
import { closeChat, keepChats, minimiseChat, openChat, openChats, shownInFull } from './open-chats.ts';
import { openOutbox } from './outgoing.ts';
import { useEndedChats } from './use-ended-chats.ts';

/** Pixels: a popup and the gap beside it. */
const popupWidth = 376;
/** Narrower than this a chat takes the whole screen. */
const phone = '(max-width: 36em)';

/** Placed once, for the person who is signed in and verified. */
export function ChatDock({ viewerId }: { viewerId: string }) {
  const client = useQueryClient();
  const { data: chats } = useChats();
  const open = useStore(openChats);
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false });
  const [{ width }] = useDebouncedValue(useViewportSize(), limits.resizeDebounceMs);
  useEffect(() => openOutbox(client, viewerId), [client, viewerId]);
  useEffect(() => () => openChats.set([]), []);
  useEndedChats();
  useEffect(() => {
    if (chats) keepChats((chatId) => chats.some((chat) => chat.id === chatId));
  }, [chats]);

  const inFull = shownInFull(open, isPhone ? 1 : Math.floor((width || popupWidth) / popupWidth));
  const shown = open.flatMap(({ chatId }) => chats?.find((chat) => chat.id === chatId) ?? []);
  if (shown.length === 0) return null;
  return (
    <aside className={classes.dock} aria-label="Chats">
      {shown.map((chat) =>
        inFull.has(chat.id) ? (
          <ChatPopup
            key={chat.id}
            chat={chat}
            viewerId={viewerId}
            fullScreen={isPhone}
            onMinimise={() => minimiseChat(chat.id)}
            onClose={() => closeChat(chat.id)}
          />
        ) : (
          !isPhone && (
            <ChatTab
              key={chat.id}
              chat={chat}
              onOpen={() => openChat(chat.id)}
              onClose={() => closeChat(chat.id)}
            />
          )
        ),
      )}
    </aside>
  );
}
