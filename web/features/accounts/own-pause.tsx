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
          ? 'While you are paused, nobody can find your intentions, and we do not tell anybody why. You keep your matches and chats. You can end the pause whenever you like.'
          : `You have been paused since ${dayText(pausedAt)}. Nobody can find your intentions. You keep your matches and chats.`}
      </p>
      <div>
        {pausedAt === null ? (
          <Button variant="default" loading={busy} onClick={() => void pause()}>
            Pause my account
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void comeBack()}>
            End pause
          </Button>
        )}
      </div>
    </div>
  );
}
