/** The name mark: two shapes, one of each side, that join where they meet. */

import { siteName } from '../../domain/site-name.ts';
import classes from './mark.module.css';

export interface MarkProps {
  /** Height in pixels. */
  size?: number;
  /** Plays the two shapes coming together, once; a still for those who prefer reduced motion. */
  joining?: boolean;
}

/** Decorative: whoever uses it says in words what it stands for. */
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

/** Where the house and the circle overlap, drawn as its own shape so that the join has its own light. */
const overlap = 'M29 13.2V26a3 3 0 0 1-2.7 2.98A12 12 0 0 1 19.1 10.2 12 12 0 0 1 22.4 7.1Z';

export function Wordmark({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} />
      <span>{siteName}</span>
    </span>
  );
}
