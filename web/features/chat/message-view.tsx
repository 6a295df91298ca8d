/** One message: its words, its time, and for the own ones how far it came. */
import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { Message } from '../../../contract/chat.ts';
import classes from './message-list.module.css';
import { messageParts, timeText } from './message-text.ts';
import { type Outgoing, retry } from './outbox.ts';

export interface MessageViewProps {
  message: Message | Outgoing;
  mine: boolean;
  /** The other person's first name. */
  name: string;
}

/** Drawn once: the list around it grows with each message. */
export const MessageView = memo(function MessageView({ message, mine, name }: MessageViewProps) {
  const failed = 'state' in message && message.state === 'failed';
  return (
    <li className={classes.message} data-mine={mine || undefined} data-failed={failed || undefined}>
      <div className={classes.bubble}>
        <VisuallyHidden>{mine ? 'You: ' : `${name}: `}</VisuallyHidden>
        <Content of={message.content} />
        <span className={classes.meta}>
          <time dateTime={momentOf(message)}>{timeText(momentOf(message))}</time>
          {mine && <Progress message={message} />}
        </span>
      </div>
      {failed && <NotSent message={message} />}
    </li>
  );
});

/** Addresses lead to a page of their own that learns nothing of this one; search engines are not to follow. */
function Content({ of }: { of: string }) {
  return (
    <span className={classes.content}>
      {messageParts(of).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was written does not change
          <a key={at} href={href} target="_blank" rel="noopener nofollow ugc">
            {text}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ),
      )}
    </span>
  );
}

/** One check for sent, a double check for read; each with its word. */
function Progress({ message }: { message: Message | Outgoing }) {
  if ('read' in message)
    return message.read ? (
      <Mark icon={<IconChecks size={16} aria-hidden="true" />} word="Read" />
    ) : (
      <Mark icon={<IconCheck size={16} aria-hidden="true" />} word="Sent" />
    );
  return message.state === 'sending' ? (
    <Mark icon={<IconClock size={14} aria-hidden="true" />} word="Sending" />
  ) : (
    <Mark icon={<IconAlertCircle size={14} aria-hidden="true" />} word="Not sent" />
  );
}

function Mark({ icon, word }: { icon: React.ReactNode; word: string }) {
  return (
    <span className={classes.mark} title={word}>
      {icon}
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

function NotSent({ message }: { message: Outgoing }) {
  const client = useQueryClient();
  return (
    <p className={classes.notSent}>
      Not sent. {message.refusal}{' '}
      <button type="button" className={classes.again} onClick={() => retry(client, message.id)}>
        Try again
      </button>
    </p>
  );
}

function momentOf(message: Message | Outgoing): string {
  return 'timestamp' in message ? message.timestamp : message.writtenAt;
}
