/** The logo: two shapes, one for each side, that overlap. */

import { siteName } from '../../domain/site-name.ts';
import classes from './mark.module.css';

export interface MarkProps {
  /** The height in CSS pixels. */
  size?: number;
  /** Animates the two shapes joining once, unless the person prefers reduced motion. */
  joining?: boolean;
}

/**
 * The shapes alone. They are hidden from screen readers, so words beside them must say what they stand for.
 */
export function Mark({ size = 28, joining = false }: MarkProps) {
  return (
    <svg
      className={classes.mark}
      data-joining={joining || undefined}
      width={(size * 44) / 32}
      height={size}
      viewBox="0 0 44 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={classes.ember}
        d="M3 13.2 13.9 4.6a3.4 3.4 0 0 1 4.2 0L29 13.2V26a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z"
      />
      <circle className={classes.lagoon} cx="29" cy="17" r="12" />
      <path className={classes.meeting} d={overlap} />
    </svg>
  );
}

/** The overlap of house and circle as a shape of its own, so that it has a colour of its own. */
const overlap = 'M29 13.2V26a3 3 0 0 1-2.7 2.98A12 12 0 0 1 19.1 10.2 12 12 0 0 1 22.4 7.1Z';

export function Wordmark({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} />
      <span>{siteName}</span>
    </span>
  );
}
