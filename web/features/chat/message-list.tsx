/** The messages of a chat by days, the newest at the bottom, followed by those on their way. */
import {
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Chat } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/messages.ts';
import { quietText, shownText } from '../../../domain/chat.ts';
import { useLayoutEffectWhen } from '../../ui/use-effect-when.ts';
import { batchSize, byDay, inBatches } from './batches.ts';
import { useMessages } from './chats.ts';
import classes from './message-list.module.css';
import { DaySection, MessageLog } from './message-log.tsx';
import { MessageView } from './message-view.tsx';
import type { Outgoing } from './outbox.ts';
import { useStayAtEnd } from './stay-at-end.ts';
import { useWaiting } from './use-waiting.ts';

type Shown = Message | Outgoing;

export interface MessageListProps {
  chat: Chat;
  viewerId: string;
  /** True while one of the messages is to be chosen for a report. */
  isChoosing: boolean;
}

export function MessageList({ chat, viewerId, isChoosing }: MessageListProps) {
  const { data: sent, isError, refetch } = useMessages(chat.id);
  const ours = useWaiting(chat.id, sent);
  const shown = useMemo(() => [...(sent ?? []), ...ours], [sent, ours]);
  const { newest, showEarlier } = useNewest(shown);
  const list = useRef<HTMLDivElement>(null);
  useStayAtEnd(list, shown.at(-1)?.id, isMine(shown.at(-1), viewerId));
  useEarlierAtStart(list, newest.messages[0]?.id, showEarlier);
  return (
    <MessageLog
      list={list}
      label={`Messages with ${chat.person.firstName}`}
      isChoosing={isChoosing}
      messages={sent}
      isError={isError}
      onRetry={() => void refetch()}
      waiting={ours}
      viewerId={viewerId}
      nameOf={() => chat.person.firstName}
    >
      {sent && shown.length === 0 && (
        <p className={classes.empty}>
          {chat.writtenAt ? quietText : `Say hello to ${chat.person.firstName}. ${shownText}`}
        </p>
      )}
      <Days newest={newest} viewerId={viewerId} name={chat.person.firstName} />
    </MessageLog>
  );
}

/** Keeps the place of the messages before they are rendered. */
export function MessagesPlace() {
  return <div className={classes.list} />;
}

interface DaysProps {
  newest: Newest;
  viewerId: string;
  name: string;
}

function Days({ newest: { messages, firstPlace }, viewerId, name }: DaysProps) {
  let place = firstPlace;
  return byDay(messages).map(({ date, items }) => {
    const batches = inBatches(items, place);
    place += items.length;
    return (
      <DaySection key={date} date={date}>
        {batches.map(({ nth, held }) => (
          <Batch key={nth} held={held} viewerId={viewerId} name={name} />
        ))}
      </DaySection>
    );
  });
}

interface BatchProps extends Pick<DaysProps, 'viewerId' | 'name'> {
  held: readonly Shown[];
}

/** The batch is memoised, because only the last one changes when a message is sent. */
const Batch = memo(
  ({ held, viewerId, name }: BatchProps) => (
    <ol className={classes.messages}>
      {held.map((message) => (
        <MessageView key={message.id} message={message} mine={isMine(message, viewerId)} name={name} />
      ))}
    </ol>
  ),
  (one, other) =>
    one.viewerId === other.viewerId &&
    one.name === other.name &&
    one.held.length === other.held.length &&
    one.held.every((message, at) => message === other.held[at]),
);

function isMine(message: Shown | undefined, viewerId: string): boolean {
  return message !== undefined && (!('senderId' in message) || message.senderId === viewerId);
}

interface Newest {
  readonly messages: readonly Shown[];
  /**
   * The place of the first message, counted from the first one that was rendered when the chat opened, so
   * that no message changes its place as others come.
   */
  readonly firstPlace: number;
}

/**
 * Answers the newest messages, and as many earlier batches as were asked for. Rendered messages are not taken
 * away again.
 */
function useNewest(shown: readonly Shown[]) {
  const [beginning, setBeginning] = useState<{ id: string; batchesBefore: number }>();
  const known = shown.findIndex((it) => it.id === beginning?.id);
  const begin = known === -1 ? Math.max(0, shown.length - batchSize) : known;
  const batchesBefore = (known !== -1 && beginning?.batchesBefore) || 0;
  const first = Math.max(0, begin - batchesBefore * batchSize);
  const id = shown[begin]?.id;
  if (known === -1 && id !== undefined) setBeginning({ id, batchesBefore: 0 });
  return {
    newest: useMemo(
      () => ({ messages: shown.slice(first), firstPlace: first - begin }),
      [shown, first, begin],
    ),
    // The earlier batches are rendered as a transition, in slices, so that the reader can scroll meanwhile.
    showEarlier: () => {
      if (id === undefined || first === 0) return;
      startTransition(() => setBeginning({ id, batchesBefore: batchesBefore + 1 }));
    },
  };
}

/** Pixels from the first message at which earlier ones are rendered: a thrown finger seldom outruns them. */
const nearStart = 1_500;

/**
 * Shows earlier messages when the reader comes near the start, and keeps what they read in its place.
 * `firstId` changes when earlier messages have come.
 */
function useEarlierAtStart(
  list: RefObject<HTMLDivElement | null>,
  firstId: string | undefined,
  showEarlier: () => void,
) {
  const fromEnd = useRef(0);
  const look = useEffectEvent(() => {
    const element = list.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    if (element.scrollTop < nearStart) showEarlier();
  });
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [list]);
  useLayoutEffectWhen([firstId], () => {
    const element = list.current;
    if (element && fromEnd.current > 0) element.scrollTop = element.scrollHeight - fromEnd.current;
    // The messages may be fewer than a screen holds, and then nobody can scroll to the start.
    look();
  });
}
