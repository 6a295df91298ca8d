/**
 * A card for news that arrive while somebody types. It is placed at the edge of the window that is farther
 * from their field.
 */
import type { HTMLAttributes } from 'react';
import classes from './edge-card.module.css';
import { useEdgeClearOfField } from './text-field-focus.ts';

interface EdgeCardProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  /** The height in CSS pixels with the longest words on the narrowest phone. */
  height: number;
  /** 'joined' is the colour of a match. */
  tone?: 'plain' | 'joined';
}

export function EdgeCard({ height, tone = 'plain', ...others }: EdgeCardProps) {
  const edge = useEdgeClearOfField(height);
  return <div {...others} className={classes.card} data-edge={edge} data-tone={tone} />;
}
