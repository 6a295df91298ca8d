/** One chat: the person and what it is about, its messages, and the field to write in. */

import { FocusTrap } from '@mantine/core';
import { IconMinus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Chat } from '../../../contract/chat.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { call } from '../../core/client.ts';
import { useStore } from '../../core/store.ts';
import { useDispatch } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { Face } from '../../ui/face.tsx';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { usePageMark } from '../../ui/page-mark.ts';
import { part } from '../../ui/part.tsx';
import { keepPlaceWhenGone, placeMark } from '../../ui/place.ts';
import { PlainIconButton } from '../../ui/plain-icon-button.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './chat-popup.module.css';
import { useMessages } from './chats.ts';
import { ChoosingLine } from './choosing-line.tsx';
import { Composer } from './composer.tsx';
import { MessageList, MessagesPlace } from './message-list.tsx';
import { SafetyTips } from './safety-tips.tsx';
import { TypingLine } from './typing.tsx';

const ChatMenu = part(() => import('./chat-menu.tsx'), { Waiting: MenuPlace });

/** Keeps the place of the menu's button until the menu is loaded. */
function MenuPlace() {
  return <span className={classes.menuPlace} />;
}

export interface ChatPopupProps {
  chat: Chat;
  /** False for a chat that is rendered before it is opened: it is only a frame then, and does nothing. */
  isOpen: boolean;
  viewerId: string;
  /** True for the first of all chats that the person has: it shows the safety tips. */
  isFirst: boolean;
  /** True on a phone: the chat then covers everything else, and the focus stays inside. */
  fullScreen: boolean;
  onMinimise: () => void;
  onClose: () => void;
}

export function ChatPopup(props: ChatPopupProps) {
  const { chat, isOpen, viewerId, isFirst, fullScreen, onMinimise, onClose } = props;
  const headingId = useId();
  const [isChoosing, setChoosing] = useState(false);
  // The page behind a full-screen chat stops scrolling a moment later, because that makes the browser compute
  // all its styles again.
  usePageMark('data-under-chat', useDeferredValue(fullScreen && isOpen, false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isOfMenu(event)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // The other side may end the match while the person writes, and the chat then goes from under the focus.
    <FocusTrap active={fullScreen && isOpen} innerRef={keepPlaceWhenGone}>
      <section
        className={classes.popup}
        {...placeMark}
        {...(isOpen && { role: 'dialog', 'aria-modal': fullScreen || undefined })}
        aria-labelledby={headingId}
        data-side={chat.mine.type}
        data-full-screen={fullScreen || undefined}
        onKeyDown={onKeyDown}
      >
        <header className={classes.header}>
          <Face person={chat.person} size={40} side={chat.theirs.type} />
          <div className={classes.who}>
            <h2 id={headingId} className={classes.name}>
              {fullName(chat.person)}
            </h2>
            <MatchedWith chat={chat} />
            {chat.person.answers && <p className={classes.pace}>Usually replies {chat.person.answers}</p>}
          </div>
          <Deferred isOpen={isOpen} place={<MenuPlace />}>
            <ChatMenu chat={chat} onPickMessage={() => setChoosing(true)} />
          </Deferred>
          {!fullScreen && (
            <PlainIconButton aria-label="Minimise the chat" onClick={onMinimise}>
              <IconMinus size={20} />
            </PlainIconButton>
          )}
          <PlainIconButton aria-label="Close the chat" onClick={onClose}>
            <IconX size={20} />
          </PlainIconButton>
        </header>
        <Deferred isOpen={isOpen} place={<MessagesPlace />}>
          {isFirst && <SafetyTips viewerId={viewerId} />}
          {isChoosing && <ChoosingLine onDone={() => setChoosing(false)} />}
          <MessageList chat={chat} viewerId={viewerId} isChoosing={isChoosing} />
          <MarkRead chatId={chat.id} viewerId={viewerId} />
        </Deferred>
        <TypingLine chat={chat} />
        <Composer chatId={chat.id} />
      </section>
    </FocusTrap>
  );
}

/** Whether the key was pressed in a menu, or in a dialog opened by it: that is closed before the chat is. */
function isOfMenu({ currentTarget, target }: KeyboardEvent): boolean {
  const pressed = target as Element;
  return !currentTarget.contains(pressed) || pressed.closest('[role=menu], [aria-expanded=true]') !== null;
}

/** Links to the matched intention, as the specification asks. */
function MatchedWith({ chat }: { chat: Chat }) {
  const { type, id, title } = chat.theirs;
  return (
    <Link className={classes.matchedWith} to={intentionUrl(type, id)} title={title}>
      Matched with: {title}
    </Link>
  );
}

/**
 * Marks messages of the other side as read while they are in sight; their sender's check then becomes double.
 */
function MarkRead({ chatId, viewerId }: { chatId: string; viewerId: string }) {
  const dispatch = useDispatch();
  const isLookedAt = useIsLookedAt();
  const status = useStore(liveStatus);
  const { data: messages } = useMessages(chatId);
  const unreadId = messages?.findLast((it) => it.senderId !== viewerId && !it.read)?.id;
  // Messages are marked again for each new one, and when the connection is back after it failed.
  useEffectWhen([chatId, isLookedAt, unreadId, status], () => {
    if (!isLookedAt || unreadId === undefined) return;
    void call('readChat', { params: { id: chatId } }).then((answer) => {
      // A failure is not shown: it is tried again with the next message, or when the connection is back.
      if (!answer.allowed) return;
      const { messageIds } = answer.value;
      dispatch({ kind: 'message.read', chatId, readerId: viewerId, messageIds });
    });
  });
  return null;
}
