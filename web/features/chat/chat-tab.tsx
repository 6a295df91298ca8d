/** A minimised chat: who it is with, how much is unread, and a way back. */
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { useStore } from '../../store.ts';
import classes from './chat-dock.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import { typingIn } from './typing.ts';
import { TypingDots } from './typing-line.tsx';
import { Unread } from './unread.tsx';
import { useWantedFocus } from './use-wanted-focus.ts';

export interface ChatTabProps {
  chat: Chat;
  onOpen: () => void;
  onClose: () => void;
}

export function ChatTab({ chat, onOpen, onClose }: ChatTabProps) {
  const { firstName } = chat.person;
  const isTyping = useStore(typingIn).has(chat.id);
  const button = useRef<HTMLButtonElement>(null);
  useWantedFocus(chat.id, button);
  return (
    <section className={classes.tab} aria-label={`Chat with ${firstName}, minimised`}>
      <UnstyledButton ref={button} className={classes.tabButton ?? ''} onClick={onOpen}>
        <PersonAvatar person={chat.person} size={28} />
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
