/** The messages of a ring by days, each with its sender's name and colour, followed by those on their way. */
import { useRef } from 'react';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import type { RingMessage } from '../../../contract/messages.ts';
import { shownText } from '../../../domain/chat.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { byDay } from '../chat/batches.ts';
import classes from '../chat/message-list.module.css';
import { DaySection, MessageLog } from '../chat/message-log.tsx';
import { MessageView } from '../chat/message-view.tsx';
import type { Outgoing } from '../chat/outbox.ts';
import { useStayAtEnd } from '../chat/stay-at-end.ts';
import { useWaiting } from '../chat/use-waiting.ts';
import { useRingMessages } from './closed-rings.ts';
import { colourOf } from './ring-colours.ts';
import talk from './ring-talk.module.css';
import { nameIn, seenText } from './talk-words.ts';

interface RingMessagesProps {
  ring: ClosedRing;
  viewerId: string;
  /** True while one of the messages is to be chosen for a report. */
  isChoosing: boolean;
}

export function RingMessages({ ring, viewerId, isChoosing }: RingMessagesProps) {
  const { data: sent, isError, refetch } = useRingMessages(ring.id);
  const waiting = useWaiting(ring.id, sent);
  const list = useRef<HTMLDivElement>(null);
  const last = waiting.at(-1) ?? sent?.at(-1);
  useStayAtEnd(list, last?.id, last !== undefined && senderOf(last, viewerId) === viewerId);
  const lastOfMine = sent?.findLast((it) => it.senderId === viewerId);
  return (
    <MessageLog
      list={list}
      label="Messages of the ring"
      isChoosing={isChoosing}
      messages={sent}
      isError={isError}
      onRetry={() => void refetch()}
      waiting={waiting}
      viewerId={viewerId}
      nameOf={(senderId) => nameIn(ring, senderId)}
    >
      {sent?.length === 0 && waiting.length === 0 && (
        <p className={classes.empty}>{`${ringWords.closedLine} ${shownText}`}</p>
      )}
      {byDay([...(sent ?? []), ...waiting]).map(({ date, items }) => (
        <DaySection key={date} date={date}>
          <ol className={classes.messages}>
            {items.map((message) => {
              const senderId = senderOf(message, viewerId);
              return (
                <MessageView
                  key={message.id}
                  message={message}
                  mine={senderId === viewerId}
                  name={nameIn(ring, senderId)}
                  colour={colourOf(ring.members.findIndex((it) => it.userId === senderId))}
                >
                  {message === lastOfMine && <p className={talk.seen}>{seenText(ring, lastOfMine)}</p>}
                </MessageView>
              );
            })}
          </ol>
        </DaySection>
      ))}
    </MessageLog>
  );
}

function senderOf(message: RingMessage | Outgoing, viewerId: string): string {
  return 'senderId' in message ? message.senderId : viewerId;
}
