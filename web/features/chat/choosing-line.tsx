/** Above the messages while one of them is to be chosen for a report. */
import { Button } from '@mantine/core';
import { keepingPlace } from '../../ui/place.ts';
import classes from './choosing-line.module.css';

export function ChoosingLine({ onDone }: { onDone: () => void }) {
  return (
    <div className={classes.line}>
      <p role="status">Choose the message to report.</p>
      <Button size="compact-md" variant="default" onClick={keepingPlace(() => onDone())}>
        Done
      </Button>
    </div>
  );
}
