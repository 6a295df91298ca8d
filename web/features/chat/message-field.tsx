/** Where one writes what many read. What is typed is kept in this tab until it is sent, through closing, losing the connection and reloads. */
import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { canSend, lengthText } from '../../../domain/chat.ts';
import { growsByItself } from '../../ui/grows-by-itself.ts';
import classes from './message-field.module.css';

export interface MessageFieldProps {
  /** Of the chat, or the ring: drafts are kept by it. */
  id: string;
  label: string;
  placeholder: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  onTyping: () => void;
  onSend: (content: string) => void;
}

/** Lines it grows to; then it scrolls. */
const mostLines = 4;

export function MessageField({ id, label, placeholder, field, onTyping, onSend }: MessageFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = field ?? own;
  const [text, setText] = useDraft(id);
  const change = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') onTyping();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend(text)) return;
    onSend(text.trim());
    setText('');
    ref.current?.focus();
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
        style={{ '--most-lines': mostLines }}
        ref={ref}
        className={classes.field ?? ''}
        aria-label={label}
        data-autofocus
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        classNames={{ input: classes.text ?? '' }}
        autosize={!growsByItself}
        minRows={1}
        maxRows={mostLines}
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
function useDraft(id: string) {
  const key = `intent:message-draft:${id}`;
  return useSessionStorage({ key, defaultValue: '', getInitialValueInEffect: false });
}
