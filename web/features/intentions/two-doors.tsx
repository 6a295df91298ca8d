/** The two ways to begin, each in its own colour: sell something, or find something. */
import { Button } from '@mantine/core';
import { useOpenPicker } from './picker.tsx';
import classes from './two-doors.module.css';

export function TwoDoors() {
  const openPicker = useOpenPicker();
  return (
    <div className={classes.doors}>
      <span data-side="sell">
        <Button onClick={() => openPicker('sell')}>Sell something</Button>
      </span>
      <span data-side="buy">
        <Button onClick={() => openPicker('buy')}>Find something</Button>
      </span>
    </div>
  );
}
