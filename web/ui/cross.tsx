/** Closes what came by itself. Mantine's own icon button would weigh a kilobyte more in the first load. */
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './cross.module.css';

export function Cross({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.cross ?? ''} aria-label={label} onClick={onClick}>
      <IconX size={20} />
    </UnstyledButton>
  );
}
