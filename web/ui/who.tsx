/** A person at the head of a card, instead of a picture: their face, their name, and one line. */
import type { ReactNode } from 'react';
import classes from './who.module.css';

export interface WhoProps {
  face: ReactNode;
  name: string;
  /** One line, such as an `<IconLine>`. */
  line?: ReactNode;
}

export function Who({ face, name, line }: WhoProps) {
  return (
    <div className={classes.who}>
      {face}
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {line}
      </div>
    </div>
  );
}
