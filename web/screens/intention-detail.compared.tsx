/** One column of a comparison: its head, and the actions on the candidate. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Compared } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { intentionUrl } from '../../contract/pages.ts';
import { changeTexts, whatMatters } from '../../domain/aside.ts';
import { priceLine, titleText } from '../../domain/kinds/words.ts';
import { openChat } from '../features/chat/open-chats.ts';
import { useAside } from '../features/discovery/asides.ts';
import type { CompareColumn } from '../features/discovery/compare-table.tsx';
import { AsideSwitch } from '../features/discovery/not-for-me.tsx';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import { useIntentionState } from '../features/intentions/intention-state.ts';
import { LikeButton } from '../features/likes/like-button.tsx';
import { Face } from '../ui/face.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import classes from './intention-detail.compare.module.css';
import { sayAside } from './intention-detail.undo.tsx';

/** The `sizes` of a picture: two columns share a phone's window. */
const sizes = '(min-width: 48em) 19rem, 50vw';

interface HeadProps {
  /** The viewer's own intention. */
  mine: Pick<Intention, 'id' | 'type'>;
  candidate: Compared;
}

/**
 * The head of a column. Its link passes the intention along as navigation state, so that its page shows at
 * once.
 */
export function CompareHead({ mine, candidate }: HeadProps) {
  const { intention, distanceMiles, fit } = candidate;
  const { type, id, owner } = intention;
  const state = useIntentionState()(intention, { found: { side: mine.type, distanceMiles, fit } });
  return (
    <div className={classes.head} data-side={type}>
      <Picture picture={pictureOf(intention)} alt="" sizes={sizes} eager />
      <Notes mineId={mine.id} candidate={candidate} />
      {type === 'buy' && (
        <span className={classes.who}>
          <Face person={owner} size={28} /> {owner.firstName}
        </span>
      )}
      <Price>{priceLine(intention)}</Price>
      <Link className={classes.title ?? ''} to={intentionUrl(type, id)} state={state}>
        {titleText(intention)}
      </Link>
    </div>
  );
}

/** What happened to the candidate since it was chosen. */
function Notes({ mineId, candidate }: { mineId: string; candidate: Compared }) {
  const { intention, fit, said } = candidate;
  const aside = useAside({ mineId, otherId: intention.id }) ?? candidate.aside;
  const changes = said ? changeTexts(intention.type, said, whatMatters(intention)) : [];
  const notes = [
    ...(aside ? ['Not for me'] : []),
    ...(fit.every((it) => it.fits || it.wish) ? [] : ['Does not fit']),
    ...changes,
  ];
  return notes.map((it) => (
    <span key={it} className={classes.note}>
      {it}
    </span>
  ));
}

interface AnswerProps {
  mineId: string;
  column: CompareColumn;
  onLeaveOut: () => void;
}

export function CompareAnswer({ mineId, column: { candidate }, onLeaveOut }: AnswerProps) {
  const title = candidate ? titleText(candidate.intention) : 'what is no longer here';
  return (
    <div className={classes.answer}>
      {candidate && (
        <>
          <LikeButton
            pair={{ mineId, otherId: candidate.intention.id }}
            of={title}
            name={candidate.intention.owner.firstName}
            onOpenChat={openChat}
            ground="plain"
          />
          <AsideSwitch
            mineId={mineId}
            other={candidate.intention}
            isAside={candidate.aside}
            which={title}
            onPut={(undo) => sayAside(candidate.intention, undo)}
          />
        </>
      )}
      <Button
        variant="subtle"
        className={classes.leaveOut ?? ''}
        aria-label={`Remove: ${title}`}
        onClick={onLeaveOut}
      >
        Remove
      </Button>
    </div>
  );
}
