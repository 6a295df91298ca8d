/**
 * Shows "It's a Match!" for nine seconds over everything else, with the way to the chat. While somebody types
 * it is a card beside them that takes neither the focus nor a key, and covers the screen once they have
 * stopped.
 */
import { Button, Modal } from '@mantine/core';
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { matchWords } from '../../../domain/match-words.ts';
import { Face } from '../../ui/face.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMomentPhase } from '../../ui/moment-phase.ts';
import { Picture } from '../../ui/picture.tsx';
import { pictureOf } from '../intentions/intention-picture.ts';
import classes from './match-moment.module.css';
import { MatchNotice, type MatchNoticeProps } from './match-notice.tsx';
import { meetingText } from './match-words.ts';

export function MatchMoment(props: MatchNoticeProps) {
  const phase = useMomentPhase(limits.match.bannerMs, props.onClose);
  if (phase === 'owed') return null;
  return phase === 'whole' ? <FullMoment {...props} /> : <MatchNotice {...props} />;
}

function FullMoment({ match, onSayHello, onClose }: MatchNoticeProps) {
  return (
    <Moment onClose={onClose}>
      <div className={classes.sides} aria-hidden="true">
        {sidesOf(match).map((intention) => (
          <div key={intention.id} className={classes.side} data-side={intention.type}>
            {intention.type === 'sell' ? <ForSale it={intention} /> : <Looking it={intention} />}
          </div>
        ))}
        <span className={classes.mark}>
          <Mark size={52} joining />
        </span>
      </div>
      <Modal.Title className={classes.heading ?? ''}>{matchWords.banner}</Modal.Title>
      <p className={classes.line}>{meetingText(match)}</p>
      <div className={classes.actions} data-side={match.mine.type}>
        <Button size="lg" onClick={onSayHello}>
          Say hello
        </Button>
      </div>
    </Moment>
  );
}

/** The picture of what is for sale, with its owner's face at the corner. */
function ForSale({ it }: { it: Intention }) {
  return (
    <>
      <div className={classes.shown}>
        <Picture picture={pictureOf(it)} alt="" sizes="(min-width: 46rem) 22rem, 50vw" eager />
      </div>
      <div className={classes.seller}>
        <Face person={it.owner} size={56} standsOut />
      </div>
    </>
  );
}

/** A buyer's intention has no picture, so it shows the person. */
function Looking({ it }: { it: Intention }) {
  return (
    <div className={classes.shown}>
      <div className={classes.person}>
        <Face person={it.owner} size={72} standsOut />
        <span className={classes.name}>{it.owner.firstName}</span>
      </div>
    </div>
  );
}

/** The two intentions of a match: the one that sells, then the one that buys. */
function sidesOf({ mine, theirs }: Match): [Intention, Intention] {
  return mine.type === 'sell' ? [mine, theirs] : [theirs, mine];
}
