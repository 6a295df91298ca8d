/** Pauses the account, and ends the pause. */
import { Button } from '@mantine/core';
import { dayText } from '../../../domain/date-words.ts';
import classes from './auth-form.module.css';
import { usePause } from './use-pause.ts';

export function OwnPause({ pausedAt }: { pausedAt: string | null }) {
  const { busy, pause, comeBack } = usePause();
  return (
    <div className={classes.form}>
      <p className={classes.plain}>
        {pausedAt === null
          ? 'While you are paused nobody finds your intentions, and nobody is told of it. Your matches and chats stay as they are. You come back with one press.'
          : `You have been paused since ${dayText(pausedAt)}. Nobody finds your intentions; your matches and chats stay as they are.`}
      </p>
      <div>
        {pausedAt === null ? (
          <Button variant="default" loading={busy} onClick={() => void pause()}>
            Pause my account
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void comeBack()}>
            Come back
          </Button>
        )}
      </div>
    </div>
  );
}
