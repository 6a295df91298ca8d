/** A part that could not be loaded: what happened, what is safe, and a button to try again. */
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure.module.css';
import { keepPlaceWhenGone } from './place.ts';
import { PlainButton } from './plain-button.tsx';

export interface FailureProps {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** What is safe, and what the person can do. */
  hint?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

export function Failure({
  children,
  hint = 'Nothing you entered is lost.',
  onRetry,
  retryLabel = 'Try again',
}: FailureProps) {
  return (
    <div ref={keepPlaceWhenGone} className={classes.failure} data-tone="bad" role="alert">
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden="true" />
      <div>
        <p className={classes.what}>{children}</p>
        <p className={classes.hint}>{hint}</p>
        {onRetry && (
          <PlainButton variant="outline" size="sm" onClick={onRetry}>
            {retryLabel}
          </PlainButton>
        )}
      </div>
    </div>
  );
}
