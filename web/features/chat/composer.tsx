/** Where a message is written. What is typed is kept until it is sent, through closing, losing the connection and reloads. */
import { ActionIcon, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '../../../domain/limits.ts';
import classes from './chat-popup.module.css';
import { send } from './outgoing.ts';

/** Characters left from which on the counter speaks. */
const nearEnd = 200;

export function Composer({ chatId }: { chatId: string }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useSessionStorage({
    key: `intent:message-draft:${chatId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '') return;
    send(client, chatId, text.trim());
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const left = limits.chat.messageLength - text.length;
  return (
    <form className={classes.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        aria-label="Message"
        placeholder="Type a message…"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        maxLength={limits.chat.messageLength}
        autosize
        minRows={1}
        maxRows={4}
        enterKeyHint="send"
        description={left < nearEnd ? `${left} characters left` : undefined}
        inputWrapperOrder={['input', 'description']}
      />
      <ActionIcon type="submit" variant="filled" size={44} aria-label="Send" disabled={text.trim() === ''}>
        <IconSend2 size={20} />
      </ActionIcon>
    </form>
  );
}
