/** The number of unread messages. Renders nothing for zero. */
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
