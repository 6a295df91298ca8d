/**
 * The scrolling area for the messages of a chat or a ring: it gives each day its name, and announces
 * arrivals.
 */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { dayLabel } from '../../../domain/date-words.ts';
import { Failure } from '../../ui/failure.tsx';
import { Arrivals, type ArrivalsProps } from './arrivals.tsx';
import classes from './message-list.module.css';

export interface MessageLogProps extends ArrivalsProps {
  list: RefObject<HTMLDivElement | null>;
  label: string;
  /** True while one of the messages is to be chosen for a report. */
  isChoosing: boolean;
  /** True when the last reading failed; messages of an earlier reading stay. */
  isError: boolean;
  onRetry: () => void;
  /** The rendered messages. */
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
        // `Arrivals` announces new messages: this list would also announce its first reading, and each check.
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

/** Placeholders for messages on their way, of about the right size. */
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

/** One day of messages; `date` comes from `byDay`. */
export function DaySection({ date, children }: { date: string; children: ReactNode }) {
  return (
    <section aria-label={date}>
      <h3 className={classes.date}>{dayLabel(date, new Date())}</h3>
      {children}
    </section>
  );
}
