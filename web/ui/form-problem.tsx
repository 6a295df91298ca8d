/** Why a form was not sent, when no single field can say it: above the button, and read out at once. */
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-problem.module.css';

/** Shows nothing without words. */
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
