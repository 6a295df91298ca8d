/**
 * The errors of a refused form, listed above it. It takes the focus, so that screen readers read it out, and
 * each line links to its field.
 */
import { IconAlertTriangle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import classes from './error-summary.module.css';
import { giveFocus } from './hands.ts';

export interface ErrorSummaryProps {
  /**
   * One entry for each error: the id of the element around its field, the label, and words unless the label
   * says it all.
   */
  errors: readonly { fieldId: string; label: string; words?: string | undefined }[];
  /** The number of refused attempts. Each one moves the focus here, even if the errors stay the same. */
  attempt: number;
}

export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (attempt > 0) giveFocus(summary.current);
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <section
      ref={summary}
      className={classes.summary}
      data-tone="bad"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-list`}
    >
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden="true" />
      <div>
        <h2 id={id} className={classes.title}>
          Please check these answers
        </h2>
        <ul id={`${id}-list`} className={classes.list}>
          {errors.map(({ fieldId, label, words }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {label}
              </a>
              {words && `: ${words}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Focuses the field itself, so that one can type at once. Of a radio group it focuses the chosen button. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const holder = document.getElementById(fieldId);
  const field = holder?.querySelector<HTMLElement>(
    'input:checked, input:not([type=hidden]), select, textarea, button',
  );
  holder?.scrollIntoView({ block: 'center' });
  (field ?? holder)?.focus({ preventScroll: true });
}
