/** What comes by itself while somebody types: a card at the edge of the window that is farther from their field. */
import type { HTMLAttributes } from 'react';
import classes from './edge-card.module.css';
import { useEdgeClearOfField } from './text-field-focus.ts';

interface EdgeCardProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  /** CSS pixels, with the longest words on the narrowest phone. */
  height: number;
  /** 'joined': of two sides that met. */
  tone?: 'plain' | 'joined';
}

export function EdgeCard({ height, tone = 'plain', ...others }: EdgeCardProps) {
  const edge = useEdgeClearOfField(height);
  return <div {...others} className={classes.card} data-edge={edge} data-tone={tone} />;
}
