/** The button that closes a message. It is not Mantine's ActionIcon, which would add to the first load. */
import { IconX } from '@tabler/icons-react';
import classes from './cross.module.css';

export function Cross({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.cross} aria-label={label} onClick={onClick}>
      <IconX size={20} />
    </button>
  );
}
