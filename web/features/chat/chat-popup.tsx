/** One chat: who it is with and about what, its messages, and where one writes. */
import { ActionIcon, FocusTrap } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconMinus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router';
import type { Chat } from '../../../contract/chat.ts';
import { call } from '../../client.ts';
import { useDispatch } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';
import { useStore } from '../../store.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { intentionUrl } from '../../urls.ts';
import { Face } from '../accounts/face.tsx';
import classes from './chat-popup.module.css';
import { useMessages } from './chats.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { TypingLine } from './typing.tsx';

export interface ChatPopupProps {
  chat: Chat;
  viewerId: string;
  /** On a phone: over everything else, and the focus stays inside. */
  fullScreen: boolean;
  onMinimise: () => void;
  onClose: () => void;
}

export function ChatPopup({ chat, viewerId, fullScreen, onMinimise, onClose }: ChatPopupProps) {
  const headingId = useId();
  useMarkRead(chat.id, viewerId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <FocusTrap active={fullScreen}>
      <section
        className={classes.popup}
        role="dialog"
        aria-modal={fullScreen || undefined}
        aria-labelledby={headingId}
        data-side={chat.mine.type}
        data-full-screen={fullScreen || undefined}
        onKeyDown={onKeyDown}
      >
        <header className={classes.header}>
          <Face person={chat.person} size={40} />
          <div className={classes.who}>
            <h2 id={headingId} className={classes.name}>
              {chat.person.firstName} {chat.person.lastName}
            </h2>
            <MatchedWith chat={chat} />
          </div>
          {!fullScreen && (
            <ActionIcon aria-label="Minimise the chat" onClick={onMinimise}>
              <IconMinus size={20} />
            </ActionIcon>
          )}
          <ActionIcon aria-label="Close the chat" onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        </header>
        <MessageList chat={chat} viewerId={viewerId} />
        <TypingLine chat={chat} />
        <Composer chatId={chat.id} />
      </section>
    </FocusTrap>
  );
}

/** The specification's link to the matched intention. */
function MatchedWith({ chat }: { chat: Chat }) {
  const { type, id, title } = chat.theirs;
  return (
    <Link className={classes.matchedWith} to={intentionUrl(type, id)} title={title}>
      Matched with: {title}
    </Link>
  );
}

/** What can be seen here of the other side's messages is marked as read, and the sender's checks turn double. */
function useMarkRead(chatId: string, viewerId: string): void {
  const dispatch = useDispatch();
  const isVisible = useDocumentVisibility() === 'visible';
  const status = useStore(liveStatus);
  const { data: messages } = useMessages(chatId);
  const unreadId = messages?.findLast((it) => it.senderId !== viewerId && !it.read)?.id;
  // Again for each new message, and when the connection is back after it failed.
  useEffectWhen([chatId, isVisible, unreadId, status], () => {
    if (!isVisible || unreadId === undefined) return;
    void call('readChat', { params: { id: chatId } }).then((answer) => {
      // A failure is silent: the next message, or the connection's return, asks again.
      if (!answer.allowed) return;
      const { messageIds } = answer.value;
      dispatch({ kind: 'message.read', chatId, readerId: viewerId, messageIds });
    });
  });
}
