/** The line above the messages while the person chooses one of them to report. */
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
