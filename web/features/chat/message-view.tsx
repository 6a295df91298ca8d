/** One message: its words, its time, and for own messages whether it was sent and read. */
import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconFlag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { Message, RingMessage } from '../../../contract/messages.ts';
import { timeText } from '../../../domain/date-words.ts';
import { askToReport } from '../../core/to-report.ts';
import { keepPlaceWhenGone } from '../../ui/place.ts';
import { momentOf } from './batches.ts';
import classes from './message-list.module.css';
import { messageParts } from './message-parts.ts';
import { type Outgoing, retry } from './outbox.ts';
import { ScamWarning } from './scam-warning.tsx';

export interface MessageViewProps {
  message: Message | RingMessage | Outgoing;
  mine: boolean;
  /** The first name of the sender. */
  name: string;
  /** In a chat of several: the colour of this sender, whose name is then shown. */
  colour?: object;
  /** Words under the message. */
  children?: ReactNode;
}

/** The message is memoised, because the list around it grows with each new one. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { message, mine, name, colour, children } = props;
  const failed = 'state' in message && message.state === 'failed';
  return (
    <li
      className={classes.message}
      data-mine={mine || undefined}
      data-failed={failed || undefined}
      data-among={colour && true}
      {...colour}
    >
      <div className={classes.bubble}>
        {colour && !mine ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <VisuallyHidden>{mine ? 'You: ' : `${name}: `}</VisuallyHidden>
        )}
        <Content of={message.content} />
        <span className={classes.meta}>
          <time dateTime={momentOf(message)}>{timeText(momentOf(message))}</time>
          {mine && <Progress message={message} />}
        </span>
      </div>
      {failed && <NotSent message={message} />}
      {!mine && <ReportMessage message={message} name={name} />}
      {!mine && <ScamWarning message={message} name={name} />}
      {children}
    </li>
  );
});

/**
 * The button to report a message: it is there while one points at the message, and beside all messages while
 * one is to be chosen.
 */
function ReportMessage({ message: { id, content }, name }: Pick<MessageViewProps, 'message' | 'name'>) {
  return (
    <button
      type="button"
      className={classes.report}
      aria-label="Report this message"
      title="Report this message"
      onClick={() => askToReport({ subject: 'message', id, name, says: content })}
    >
      <IconFlag size={16} aria-hidden="true" />
      <span className={classes.reportWord}>Report</span>
    </button>
  );
}

/**
 * Addresses open in a new tab that learns nothing of this page; search engines are told not to follow them.
 */
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

/**
 * Shows one check for sent and two for read, each with its word. In a chat of several, names under the
 * message say who has read it.
 */
function Progress({ message }: Pick<MessageViewProps, 'message'>) {
  if ('nth' in message) return null;
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
    <p ref={keepPlaceWhenGone} className={classes.notSent}>
      Not sent. {message.refusal}{' '}
      <button type="button" className={classes.again} onClick={() => retry(client, message)}>
        Try again
      </button>
    </p>
  );
}
