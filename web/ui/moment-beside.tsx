/**
 * A moment (moment.tsx) that arrives while the person is busy: a card beside their field, with the same
 * words.
 */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { EdgeCard } from './edge-card.tsx';
import { asideMark } from './hands.ts';
import classes from './moment-beside.module.css';

interface MomentBesideProps {
  /** The height in CSS pixels with the longest words on the narrowest phone. */
  height: number;
  heading: string;
  line: ReactNode;
  mark?: ReactNode;
  onClose: () => void;
  /** The buttons. */
  children: ReactNode;
}

export function MomentBeside({ height, heading, line, mark, onClose, children }: MomentBesideProps) {
  const headingId = useId();
  return (
    <EdgeCard height={height} tone="joined" role="dialog" aria-labelledby={headingId} {...asideMark}>
      {mark}
      <div className={classes.words} role="status">
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        <p className={classes.line}>{line}</p>
      </div>
      <div className={classes.actions}>
        {children}
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      </div>
    </EdgeCard>
  );
}
