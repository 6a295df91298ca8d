/** Messages on their way: bubbles of about the right size. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './message-list.module.css';

const bubbles = [
  { width: '55%', mine: false },
  { width: '40%', mine: true },
  { width: '65%', mine: false },
];

export function MessageSkeleton() {
  return (
    <div className={classes.messages}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {bubbles.map(({ width, mine }) => (
        <Skeleton key={width} height={40} width={width} radius="md" ml={mine ? 'auto' : 0} />
      ))}
    </div>
  );
}
