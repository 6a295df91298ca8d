/** The open chats at the bottom right: side by side where there is room, one full screen on a phone. */
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useViewportSize } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { by } from '../../../domain/order.ts';
import { useStore } from '../../core/store.ts';
import { Face } from '../../ui/face.tsx';
import { Unread } from '../../ui/unread.tsx';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useChatAddress } from './chat-address.ts';
import classes from './chat-dock.module.css';
import { ChatPopup } from './chat-popup.tsx';
import { useChats, useOpenListed } from './chats.ts';
import {
  closeChat,
  dockMark,
  fitted,
  keepOpenChats,
  likelyChat,
  minimiseChat,
  openChat,
  openChats,
  roomForPopups,
  roomForTabs,
  useWantedFocus,
} from './open-chats.ts';
import { openOutbox } from './outbox.ts';
import { TypingDots, useIsTyping, useTypingOfOthers } from './typing.tsx';

/** Stands once in the app, for a person who is signed in and verified. */
export function ChatDock({ viewerId }: { viewerId: string }) {
  const client = useQueryClient();
  const { data: chats } = useChats();
  const isPhone = useIsPhone();
  useEffect(() => openOutbox(client, viewerId), [client, viewerId]);
  useKeptChats(viewerId, isPhone);
  useChatAddress(isPhone);
  useTypingOfOthers(viewerId);
  const { popups, tabs } = useShown(chats, isPhone);
  const ready = useReady(chats, isPhone && popups.length === 0);
  const isOpen = popups.length + tabs.length > 0;
  const firstId = chats?.toSorted(by((it) => it.createdAt))[0]?.id;
  if (!isOpen && ready === undefined) return null;
  return (
    <aside className={classes.dock} aria-label="Chats" inert={!isOpen} {...{ [dockMark]: true }}>
      {tabs.map((chat) => (
        <ChatTab
          key={chat.id}
          chat={chat}
          onOpen={() => openChat(chat.id)}
          onClose={() => closeChat(chat.id)}
        />
      ))}
      {(ready ? [ready] : popups).map((chat) => (
        <ChatPopup
          key={chat.id}
          chat={chat}
          isOpen={chat !== ready}
          viewerId={viewerId}
          isFirst={chat.id === firstId}
          fullScreen={isPhone}
          onMinimise={() => minimiseChat(chat.id)}
          onClose={() => closeChat(chat.id)}
        />
      ))}
    </aside>
  );
}

/**
 * The chat that will probably be opened next. It is rendered beforehand, out of sight and while the page is
 * idle, because the first rendering on a phone takes twice as long. A chat that was closed is rendered anew.
 */
function useReady(chats: readonly Chat[] | undefined, isWanted: boolean): Chat | undefined {
  const likely = useStore(likelyChat);
  const readyId = useDeferredValue(isWanted ? likely : null, null);
  return isWanted ? chats?.find((it) => it.id === readyId) : undefined;
}

function useKeptChats(viewerId: string, isPhone: boolean): void {
  const startsOnPhone = useRef(isPhone);
  useEffect(() => keepOpenChats(viewerId, !startsOnPhone.current), [viewerId]);
}

/** The open chats in the form in which they are shown: the minimised ones first, the latest at the right. */
function useShown(chats: readonly Chat[] | undefined, isPhone: boolean) {
  const open = useStore(openChats);
  const [viewport] = useDebouncedValue(useViewportSize(), limits.resizeDebounceMs);
  const width = viewport.width || window.innerWidth;
  const roomFor = (count: number) => (isPhone ? 1 : roomForPopups(width, count));
  // The list is read at this instant, so that a chat opened since the last rendering is among them. It is
  // measured again when the open chats change.
  useLayoutEffectWhen([open, width, isPhone], () => {
    openChats.change((now) => fitted(now, roomFor(now.length)));
  });
  useOpenListed(chats);
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

interface ChatTabProps {
  chat: Chat;
  onOpen: () => void;
  onClose: () => void;
}

/** A minimised chat: the other person's name, the number of unread messages, and the button that opens it. */
function ChatTab({ chat, onOpen, onClose }: ChatTabProps) {
  const { firstName } = chat.person;
  const isTyping = useIsTyping(chat.id);
  const button = useRef<HTMLButtonElement>(null);
  useWantedFocus(chat.id, button);
  return (
    <section className={classes.tab} aria-label={`Chat with ${firstName}, minimised`}>
      <UnstyledButton ref={button} className={classes.tabButton ?? ''} onClick={onOpen}>
        <Face person={chat.person} size={28} side={chat.theirs.type} />
        <span className={classes.tabName}>{firstName}</span>
        {isTyping && (
          <>
            <VisuallyHidden>is typing</VisuallyHidden>
            <TypingDots />
          </>
        )}
        <Unread count={chat.unread} />
      </UnstyledButton>
      <ActionIcon aria-label={`Close the chat with ${firstName}`} onClick={onClose}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
}
