/**
 * Asks the owner whether an intention still stands, or says that it is hidden from others, with one button
 * that answers.
 */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockQuestion, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import { dayText } from '../../../domain/date-words.ts';
import type { Side } from '../../../domain/intentions.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { restsAt, standingWords } from '../../../domain/standing.ts';
import { call } from '../../core/client.ts';
import { useDispatch } from '../../live/events.ts';
import { giveFocus } from '../../ui/hands.ts';
import { part } from '../../ui/part.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useSession } from '../accounts/session.ts';
import { keepIntention } from './saving.ts';
import classes from './still-looking.module.css';

const HiddenNotice = part(() => import('./hidden-notice.tsx'));

/** Shows nothing where nothing is asked. Once answered it stays and says so, so that nothing moves. */
export function StillLooking({ intention }: { intention: Intention }) {
  const { id, type, askedAt, restingSince } = intention;
  const { confirm, busy, isAnswered } = useConfirm(id);
  if (intention.hidden) return <HiddenNotice intention={intention} />;
  if (isAnswered) return <Answered side={type} />;
  if (!askedAt && !restingSince) return null;
  return (
    <div className={classes.asks} data-side={type}>
      {restingSince ? (
        <IconEyeOff className={classes.icon} size={22} aria-hidden="true" />
      ) : (
        <IconClockQuestion className={classes.icon} size={22} aria-hidden="true" />
      )}
      <p className={classes.words}>
        <strong>{restingSince ? hiddenText(restingSince) : standingWords.question[type]}</strong>{' '}
        {restingSince
          ? 'Others do not see it. Your matches and chats stay.'
          : `Without an answer it is hidden on ${dayText(restsAt(new Date(askedAt!)).toISOString())}.`}
      </p>
      <Button
        size="sm"
        loading={busy}
        onClick={() => void confirm()}
        aria-label={`${labelOf(intention)}: ${titleText(intention)}`}
      >
        {labelOf(intention)}
      </Button>
    </div>
  );
}

/** Stands in place of the button that was pressed. */
function Answered({ side }: { side: Side }) {
  const { user } = useSession();
  return (
    <p ref={giveFocus} tabIndex={-1} className={classes.asks} data-side={side} data-tone="good" role="status">
      <IconCircleCheck className={classes.icon} size={22} aria-hidden="true" />
      <span className={classes.words}>
        Thank you. Others see it{user?.pausedAt ? ' once you come back' : ''}.
      </span>
    </p>
  );
}

function labelOf({ type, restingSince }: Intention): string {
  return restingSince ? standingWords.again : standingWords.yes[type];
}

function hiddenText(restingSince: string): string {
  return `Hidden since ${dayText(restingSince)}.`;
}

function useConfirm(id: string) {
  const client = useQueryClient();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const confirmed = await call('confirmIntention', { params: { id } });
    setBusy(false);
    if (!confirmed.allowed) return toast(confirmed.detail, { tone: 'bad' });
    setAnswered(true);
    keepIntention(client, confirmed.value);
    dispatch({ kind: 'intention.changed', intentionId: id, deleted: false });
  };
  return { confirm, busy, isAnswered };
}
