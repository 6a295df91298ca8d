/**
 * Asks the owner whether an intention still stands, or says that it is hidden from others, with one button
 * that answers.
 */
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockQuestion, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import { dayText } from '../../../domain/date-words.ts';
import type { Side } from '../../../domain/intentions.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { restsAt, standingWords } from '../../../domain/standing.ts';
import { giveFocus } from '../../ui/hands.ts';
import { part } from '../../ui/part.tsx';
import { useSession } from '../accounts/session.ts';
import { useSayStanding, type Word } from './say-standing.ts';
import classes from './still-looking.module.css';

const HiddenNotice = part(() => import('./hidden-notice.tsx'));

/** Shows nothing where nothing is asked. Once answered it stays and says so, so that nothing moves. */
export function StillLooking({ intention }: { intention: Intention }) {
  const { type, askedAt, restingSince } = intention;
  const { answer, busy, answered } = useAnswer(intention);
  if (intention.hidden) return <HiddenNotice intention={intention} />;
  if (answered === 'confirmIntention') return <Answered side={type} />;
  if (!askedAt && !restingSince) return null;
  return (
    <div className={classes.asks} data-side={type}>
      {restingSince ? (
        <IconEyeOff className={classes.icon} size={22} aria-hidden="true" />
      ) : (
        <IconClockQuestion className={classes.icon} size={22} aria-hidden="true" />
      )}
      <p
        key={answered}
        className={classes.words}
        {...(answered && { ref: giveFocus, tabIndex: -1, role: 'status' })}
      >
        <strong>{restingSince ? hiddenText(restingSince) : standingWords.question[type]}</strong>{' '}
        {restingSince
          ? 'Others cannot see it. You keep your matches and chats.'
          : `If you do not answer, we will hide it on ${dayText(restsAt(new Date(askedAt!)).toISOString())}.`}
      </p>
      <Button
        size="sm"
        loading={busy === 'confirmIntention'}
        disabled={busy === 'restIntention'}
        onClick={() => void answer('confirmIntention')}
        aria-label={`${labelOf(intention)}: ${titleText(intention)}`}
      >
        {labelOf(intention)}
      </Button>
      {!restingSince && (
        <Button
          size="sm"
          variant="default"
          loading={busy === 'restIntention'}
          disabled={busy === 'confirmIntention'}
          onClick={() => void answer('restIntention')}
          aria-label={`${standingWords.no}: ${titleText(intention)}`}
        >
          {standingWords.no}
        </Button>
      )}
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
        Thank you. Others can see it{user?.pausedAt ? ' once you end your pause' : ''}.
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

/**
 * The answer that was given in this component, as long as it still holds: the intention may be hidden, or asked
 * about, again later.
 */
function useAnswer({ id, askedAt, restingSince }: Intention) {
  const say = useSayStanding(id);
  const [busy, setBusy] = useState<Word | null>(null);
  const [answered, setAnswered] = useState<{ word: Word; of: string } | null>(null);
  const state = `${askedAt} ${restingSince}`;
  const isSo = answered?.word === 'restIntention' ? Boolean(restingSince) : !restingSince && !askedAt;
  return {
    busy,
    /** Until what was answered is shown, it is what it was answered of. */
    answered: answered && (isSo || state === answered.of) ? answered.word : undefined,
    answer: async (word: Word) => {
      setBusy(word);
      await say(word, () => setAnswered({ word, of: state }));
      setBusy(null);
    },
  };
}
