/**
 * Announces to a screen reader, politely and each once, what comes while a chat is open: messages, and
 * messages that were not sent.
 */
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { scamSigns } from '../../../domain/scams.ts';
import type { Outgoing } from './outbox.ts';
import { SignsOf } from './signs-of.tsx';

/** The part of a message, of a chat or a ring, that is announced. */
type Arrival = Pick<Message, 'id' | 'senderId' | 'content'>;

export interface ArrivalsProps {
  /**
   * The messages; undefined until they were read for the first time. Messages of the first reading are not
   * announced.
   */
  messages: readonly Arrival[] | undefined;
  /** The messages of this chat that are on their way. */
  waiting: readonly Outgoing[];
  viewerId: string;
  /** Answers the first name of a sender. */
  nameOf: (senderId: string) => string;
}

export function Arrivals({ messages, waiting, viewerId, nameOf }: ArrivalsProps) {
  const arrived = useArrived(messages, viewerId);
  return (
    <VisuallyHidden aria-live="polite">
      {arrived.map(({ id, senderId, content }) => (
        <p key={id}>
          {`${nameOf(senderId)}: ${content}`}
          <SignsOf
            content={content}
            render={(signs) => ` Caution: ${signs.map((it) => scamSigns[it].says).join(' ')}`}
          />
        </p>
      ))}
      {waiting
        .filter((it) => it.state === 'failed')
        .map(({ id, content }) => (
          <p key={id}>{`Not sent: ${content}`}</p>
        ))}
    </VisuallyHidden>
  );
}

/** The latest arrivals: what was announced need not stay in the page. */
function useArrived(messages: ArrivalsProps['messages'], viewerId: string): readonly Arrival[] {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    if (messages === undefined) return;
    const before = known.current;
    known.current = new Set(messages.map((it) => it.id));
    if (before === null) return;
    const fresh = messages.filter((it) => !before.has(it.id) && it.senderId !== viewerId);
    if (fresh.length > 0) setArrived((it) => [...it, ...fresh].slice(-3));
  }, [messages, viewerId]);
  return arrived;
}
