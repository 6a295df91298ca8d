/** Where a message is written. What is typed is kept until it is sent, through closing, losing the connection and reloads. */
import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { canSend, lengthText } from '../../../domain/chat.ts';
import classes from './chat-popup.module.css';
import { useWantedFocus } from './open-chats.ts';
import { send } from './outbox.ts';
import { sayTyping, stopTyping } from './typing.tsx';

export function Composer({ chatId }: { chatId: string }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(chatId);
  useWantedFocus(chatId, field);
  const change = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') sayTyping(chatId);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend(text)) return;
    send(client, chatId, text.trim());
    stopTyping(chatId);
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const length = lengthText(text);
  return (
    <form className={classes.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        aria-label="Message"
        data-autofocus
        placeholder="Type a message…"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={1}
        maxRows={4}
        enterKeyHint="send"
        description={length?.isTooLong ? undefined : length?.says}
        error={length?.isTooLong && length.says}
        inputWrapperOrder={['input', 'description', 'error']}
      />
      {/* Said once, and not again with each letter. */}
      <VisuallyHidden role="status">{length?.isTooLong && 'Too long to send.'}</VisuallyHidden>
      <ActionIcon type="submit" variant="filled" size={44} aria-label="Send" disabled={!canSend(text)}>
        <IconSend2 size={20} />
      </ActionIcon>
    </form>
  );
}

/** What was typed and not sent, in this tab. */
function useDraft(chatId: string) {
  const key = `intent:message-draft:${chatId}`;
  return useSessionStorage({ key, defaultValue: '', getInitialValueInEffect: false });
}
