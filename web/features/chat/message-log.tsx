/**
 * Where the messages of a chat stand, of two or of a ring: they scroll, each day of them has its name, and
 * what arrives is said.
 */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Failure } from '../../ui/failure.tsx';
import { Arrivals, type ArrivalsProps } from './arrivals.tsx';
import classes from './message-list.module.css';
import { dayLabel } from './message-text.ts';

export interface MessageLogProps extends ArrivalsProps {
  list: RefObject<HTMLDivElement | null>;
  label: string;
  /** Which message is to be reported. */
  isChoosing: boolean;
  /** The last reading failed; what an earlier one brought stands. */
  isError: boolean;
  onRetry: () => void;
  /** What is shown of the messages. */
  children: ReactNode;
}

export function MessageLog({
  list,
  label,
  isChoosing,
  isError,
  onRetry,
  children,
  ...arrivals
}: MessageLogProps) {
  const isRead = arrivals.messages !== undefined;
  return (
    <>
      <div
        ref={list}
        className={classes.list}
        role="log"
        // New messages are said by `Arrivals`: this list would say its first reading, and each check as well.
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-choosing={isChoosing || undefined}
      >
        <div>
          {!isRead && isError && (
            <Failure hint="Nothing is lost." onRetry={onRetry}>
              The messages could not be loaded.
            </Failure>
          )}
          {!isRead && !isError && <MessageSkeleton />}
          {children}
        </div>
      </div>
      <Arrivals {...arrivals} />
    </>
  );
}

/** Messages on their way: bubbles of about the right size. */
const bubbles = [
  { width: '55%', mine: false },
  { width: '40%', mine: true },
  { width: '65%', mine: false },
];

function MessageSkeleton() {
  return (
    <div className={classes.messages}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {bubbles.map(({ width, mine }) => (
        <Skeleton key={width} height={40} width={width} radius="md" ml={mine ? 'auto' : 0} />
      ))}
    </div>
  );
}

/** `date` as `byDay` names it. */
export function DaySection({ date, children }: { date: string; children: ReactNode }) {
  return (
    <section aria-label={date}>
      <h3 className={classes.date}>{dayLabel(date, new Date())}</h3>
      {children}
    </section>
  );
}
