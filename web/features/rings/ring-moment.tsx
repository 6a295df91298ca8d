/**
 * Shows "The ring is closed" to each of its people, their faces moving into a ring. Like the moment of a
 * match it does not interrupt: while the person types, it is a card beside them.
 */
import { Button, Modal } from '@mantine/core';
import { type CSSProperties, useEffect } from 'react';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { limits } from '../../../domain/limits.ts';
import { uncapital } from '../../../domain/number-words.ts';
import { call } from '../../core/client.ts';
import { Face } from '../../ui/face.tsx';
import { Moment } from '../../ui/moment.tsx';
import { MomentBeside } from '../../ui/moment-beside.tsx';
import { useMomentPhase } from '../../ui/moment-phase.ts';
import { colourOf } from './ring-colours.ts';
import classes from './ring-moment.module.css';
import { peopleText } from './talk-words.ts';

export interface RingMomentProps {
  ring: ClosedRing;
  onOpen: () => void;
  onClose: () => void;
}

export default function RingMoment(props: RingMomentProps) {
  const phase = useMomentPhase(limits.match.bannerMs, props.onClose);
  const isTold = phase !== 'owed';
  const { id } = props.ring;
  // A ring that was shown is no longer new, here and in other tabs; where the call fails it is shown again at
  // the next visit.
  useEffect(() => {
    if (isTold) void call('readRing', { params: { id }, body: { upTo: 0 } });
  }, [id, isTold]);
  if (!isTold) return null;
  return phase === 'whole' ? <Whole {...props} /> : <Beside {...props} />;
}

function Whole({ ring, onOpen, onClose }: RingMomentProps) {
  return (
    <Moment onClose={onClose}>
      <Circle ring={ring} />
      <Modal.Title className={classes.heading ?? ''}>{ringWords.closed}</Modal.Title>
      <p className={classes.line}>
        {peopleText(ring)}: {uncapital(ringWords.closedLine)}
      </p>
      <Button size="lg" onClick={onOpen}>
        Open the group chat
      </Button>
    </Moment>
  );
}

function Circle({ ring: { members } }: Pick<RingMomentProps, 'ring'>) {
  return (
    <div className={classes.circle} aria-hidden="true">
      {members.map((it, at) => (
        <div
          key={it.userId}
          className={classes.place}
          style={{ '--turn': `${at / members.length}turn` } as CSSProperties}
          {...colourOf(at)}
        >
          <div className={classes.upright}>
            <Face person={it} size={72} standsOut />
          </div>
        </div>
      ))}
    </div>
  );
}

/** CSS pixels of the card with the longest words on the narrowest phone. */
const height = 220;

function Beside({ ring, onOpen, onClose }: RingMomentProps) {
  const line = `${peopleText(ring)}: ${uncapital(ringWords.closedLine)}`;
  return (
    <MomentBeside height={height} heading={ringWords.closed} line={line} onClose={onClose}>
      <Button onClick={onOpen}>Open the group chat</Button>
    </MomentBeside>
  );
}
