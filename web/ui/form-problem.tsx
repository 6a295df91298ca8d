/**
 * Why a form was refused, where no single field is to blame. It is shown above the button and read out at
 * once.
 */
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-problem.module.css';

/**
 * Renders the empty region without children, because screen readers read out only changes of a region that
 * exists.
 */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.place}>
      {children && (
        <p className={classes.problem} data-tone="bad">
          <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
