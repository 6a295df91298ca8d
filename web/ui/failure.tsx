/** Something did not work: what happened, that nothing is lost, and what to do. */
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure.module.css';

export interface FailureProps {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** What is safe, and what to do. */
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
    <div className={classes.failure} data-tone="bad" role="alert">
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden="true" />
      <div>
        <p className={classes.what}>{children}</p>
        <p className={classes.hint}>{hint}</p>
        {onRetry && (
          <Button variant="outline" size="sm" mt="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
