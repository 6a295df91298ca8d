/** The messages of a chat by days, newest at the bottom, with those still on their way after them. */
import { useMemo } from 'react';
import type { Chat, Message } from '../../../contract/chat.ts';
import { useMessages } from '../../live/held.ts';
import { useStore } from '../../store.ts';
import { Failure } from '../../ui/failure.tsx';
import { Arrivals } from './arrivals.tsx';
import { byDay, dayLabel } from './chat-days.ts';
import classes from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';
import { MessageView } from './message-view.tsx';
import { type Outgoing, waitingIn } from './outbox.ts';
import { outbox } from './outgoing.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

type Shown = Message | Outgoing;

export function MessageList({ chat, viewerId }: { chat: Chat; viewerId: string }) {
  const { data: sent, isError, refetch } = useMessages(chat.id);
  const waiting = useStore(outbox);
  const ours = useMemo(() => waitingHere(chat.id, sent, waiting), [chat.id, sent, waiting]);
  const shown = useMemo(() => [...(sent ?? []), ...ours], [sent, ours]);
  const end = useStayAtEnd(shown.at(-1)?.id, isMine(shown.at(-1), viewerId));
  return (
    <>
      <div
        ref={end}
        className={classes.list}
        role="log"
        // New messages are said by `Arrivals`: this list would say its first reading, and each check as well.
        aria-live="off"
        aria-label={`Messages with ${chat.person.firstName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {sent === undefined && !isError && <MessageSkeleton />}
        {sent === undefined && isError && (
          <Failure hint="Nothing is lost." onRetry={() => void refetch()}>
            The messages could not be loaded.
          </Failure>
        )}
        {sent && shown.length === 0 && (
          <p className={classes.empty}>
            Say hello to {chat.person.firstName}. Messages of the last 7 days are shown here.
          </p>
        )}
        <Days shown={shown} viewerId={viewerId} name={chat.person.firstName} />
      </div>
      <Arrivals messages={sent} waiting={ours} viewerId={viewerId} name={chat.person.firstName} />
    </>
  );
}

interface DaysProps {
  shown: readonly Shown[];
  viewerId: string;
  name: string;
}

function Days({ shown, viewerId, name }: DaysProps) {
  return byDay(shown, momentOf).map(({ date, items }) => (
    <section key={date} className={classes.day} aria-label={date}>
      <h3 className={classes.date}>{dayLabel(date, new Date())}</h3>
      <ol className={classes.messages}>
        {items.map((message) => (
          <MessageView key={message.id} message={message} mine={isMine(message, viewerId)} name={name} />
        ))}
      </ol>
    </section>
  ));
}

function waitingHere(chatId: string, sent: readonly Message[] | undefined, outgoing: readonly Outgoing[]) {
  return waitingIn(outgoing, chatId, new Set(sent?.map((it) => it.id)));
}

function momentOf(message: Shown): string {
  return 'timestamp' in message ? message.timestamp : message.writtenAt;
}

function isMine(message: Shown | undefined, viewerId: string): boolean {
  return message !== undefined && (!('senderId' in message) || message.senderId === viewerId);
}
