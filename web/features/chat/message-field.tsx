/**
 * The field in which messages to one or several people are written. What is typed is kept in this tab until
 * it is sent, also when the chat is closed, the connection is lost or the page is reloaded.
 */
import { VisuallyHidden } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { canSend, lengthText } from '../../../domain/chat.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { growsByItself } from '../../ui/grows-by-itself.ts';
import { PlainIconButton } from '../../ui/plain-icon-button.tsx';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './message-field.module.css';
import { sayTyping, stopTyping } from './typing.tsx';

export interface MessageFieldProps {
  /** The id of the chat or the ring, under which the draft is kept and typing is told. */
  id: string;
  label: string;
  placeholder: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Tells the others that the person is typing. */
  tellTyping: () => unknown;
  onSend: (content: string) => void;
}

/** The number of lines up to which the field grows; then it scrolls. */
const mostLines = { '--most-lines': 4 } as CSSProperties;

export function MessageField({ id, label, placeholder, field, tellTyping, onSend }: MessageFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const ref = field ?? own;
  const [text, setText] = useDraft(id);
  const change = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') sayTyping(id, tellTyping);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend(text)) return;
    onSend(text.trim());
    stopTyping(id);
    setText('');
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  useGrowth(ref, text);
  const lengthId = useId();
  const length = lengthText(text);
  return (
    <form className={classes.composer} onSubmit={submit}>
      <div className={classes.field}>
        <textarea
          ref={ref}
          className={classes.text}
          style={mostLines}
          aria-label={label}
          aria-describedby={length ? lengthId : undefined}
          aria-invalid={length?.isTooLong || undefined}
          data-autofocus
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          rows={1}
          enterKeyHint="send"
        />
        {length && (
          <p id={lengthId} className={classes.length}>
            {length.says}
          </p>
        )}
      </div>
      {/* A screen reader says it once, and not again with each letter. */}
      <VisuallyHidden role="status">{length?.isTooLong && 'Too long to send.'}</VisuallyHidden>
      <PlainIconButton
        type="submit"
        variant="filled"
        aria-label="Send"
        disabled={!canSend(text)}
        // The field keeps the focus, so that a phone keeps its keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        <IconSend2 size={20} />
      </PlainIconButton>
    </form>
  );
}

/** Measures the field with each change, in browsers whose style sheets cannot let it grow. */
function useGrowth(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffectWhen([text], () => {
    const field = ref.current;
    if (growsByItself || field === null) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  });
}

/** The text that was typed and not sent, kept in this tab. */
function useDraft(id: string) {
  const key = memoryKeys.messageDraft(id);
  const [text, show] = useState(() => tabMemory.read(key, z.string()) ?? '');
  const setText = (typed: string) => {
    show(typed);
    tabMemory.write(key, typed);
  };
  return [text, setText] as const;
}
