/** The bar above every screen of a paused person: since when they are paused, and the button that ends it. */
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { dayText } from '../../../domain/date-words.ts';
import { keepingPlace } from '../../ui/place.ts';
import classes from '../../ui/top-bar.module.css';
import { usePause } from './use-pause.ts';

export default function PausedBar({ since }: { since: string }) {
  const { busy, comeBack } = usePause();
  return (
    <section className={classes.bar} aria-label="Your account is paused">
      <IconEyeOff className={classes.icon} size={22} aria-hidden="true" />
      <p className={classes.words}>
        <strong>You have been paused since {dayText(since)}.</strong> Your intentions are hidden from others.
      </p>
      <Button size="sm" loading={busy} onClick={keepingPlace(() => comeBack())}>
        End pause
      </Button>
    </section>
  );
}
