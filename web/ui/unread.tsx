/** How many messages wait to be read; nothing when none do. */
import { VisuallyHidden } from '@mantine/core';
import classes from './unread.module.css';

export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.unread}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
