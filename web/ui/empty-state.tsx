/** Shown where a list is empty: a drawing, one sentence, one button. */
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  drawing?: 'door' | 'letters' | 'hills';
  /** One sentence: what belongs here, and how it gets here. */
  children: ReactNode;
  /** The one button. */
  action?: ReactNode;
}

export function EmptyState({ drawing = 'hills', children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
        <ellipse cx="120" cy="126" rx="104" ry="9" className={classes.ground} />
        {drawings[drawing]}
      </svg>
      <p className={classes.sentence}>{children}</p>
      {action}
    </div>
  );
}

const drawings = {
  hills: (
    <>
      <circle cx="170" cy="44" r="18" className={classes.sun} />
      <path d="M22 126q34-62 72-62t70 62Z" className={classes.lagoonSoft} />
      <path d="M96 126q30-48 64-48t58 48Z" className={classes.emberSoft} />
      <path d="M104 126V98l20-16 20 16v28Z" className={classes.surface} />
      <path d="m99 101 25-20 25 20" className={classes.line} />
      <path d="M118 126v-15h12v15" className={classes.line} />
    </>
  ),
  door: (
    <>
      <path d="M62 126V42a8 8 0 0 1 8-8h38a8 8 0 0 1 8 8v84Z" className={classes.emberSoft} />
      <path d="M124 126V42a8 8 0 0 1 8-8h38a8 8 0 0 1 8 8v84Z" className={classes.lagoonSoft} />
      <path
        d="M72 48h34v26H72zM134 48h34v26h-34zM72 84h34v30H72zM134 84h34v30h-34z"
        className={classes.line}
      />
      <circle cx="108" cy="80" r="3" className={classes.ember} />
      <circle cx="132" cy="80" r="3" className={classes.lagoon} />
    </>
  ),
  letters: (
    <>
      <rect
        x="46"
        y="46"
        width="92"
        height="62"
        rx="8"
        className={classes.emberSoft}
        transform="rotate(-6 92 77)"
      />
      <path d="m49 58 46 26 38-35" className={classes.line} />
      <rect
        x="104"
        y="56"
        width="92"
        height="62"
        rx="8"
        className={classes.lagoonSoft}
        transform="rotate(5 150 87)"
      />
      <path d="m109 62 40 30 44-22" className={classes.line} />
    </>
  ),
};
