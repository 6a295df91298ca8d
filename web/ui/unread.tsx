/** How many messages wait to be read; nothing when none do. */
import classes from './unread.module.css';

export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.unread}>
      {count > 99 ? '99+' : count}
      <span className={classes.hidden}> unread</span>
    </span>
  );
}
