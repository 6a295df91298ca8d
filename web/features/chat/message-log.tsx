/** Where the messages of a chat stand, of two or of a ring: they scroll, and each day of them has its name; or they could not be loaded. */
import type { ReactNode, RefObject } from 'react';
import { Failure } from '../../ui/failure.tsx';
import classes from './message-list.module.css';
import { dayLabel } from './message-text.ts';

export interface MessageLogProps {
  list: RefObject<HTMLDivElement | null>;
  label: string;
  /** Where something else says what arrives. */
  'aria-live'?: 'off';
  /** Which message is to be reported. */
  isChoosing: boolean;
  /** And there is nothing of an earlier reading. */
  isFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

export function MessageLog({
  list,
  label,
  isChoosing,
  isFailed,
  onRetry,
  children,
  'aria-live': live,
}: MessageLogProps) {
  return (
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-live={live}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-choosing={isChoosing || undefined}
    >
      <div>
        {isFailed && (
          <Failure hint="Nothing is lost." onRetry={onRetry}>
            The messages could not be loaded.
          </Failure>
        )}
        {children}
      </div>
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
