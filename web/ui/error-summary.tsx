/** What stops a form, gathered above it: takes the focus, which reads it out; each line leads to its field. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import classes from './error-summary.module.css';
import { giveFocus } from './hands.ts';

export interface ErrorSummaryProps {
  /** Each error with the id of the element that holds its field; without words where the label says it all. */
  errors: readonly { fieldId: string; label: string; words?: string | undefined }[];
  /** Grows by one with every refused attempt: the focus comes back even when the errors stay the same. */
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

/** Into the field itself, so that one can type at once; a radio group takes it at its chosen button. */
function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const holder = document.getElementById(fieldId);
  const field = holder?.querySelector<HTMLElement>(
    'input:checked, input:not([type=hidden]), select, textarea, button',
  );
  holder?.scrollIntoView({ block: 'center' });
  (field ?? holder)?.focus({ preventScroll: true });
}
