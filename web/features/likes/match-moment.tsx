/**
 * "It's a Match!": nine seconds of joy, then straight to talking. Over everything else, unless it comes while somebody
 * types: then it is a card beside them, which takes neither the focus nor a key, and has the screen once their hands are free.
 */
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { matchWords } from '../../../domain/match-words.ts';
import { handsAreBusy, whenHandsAreFree } from '../../ui/hands.ts';
import { Mark } from '../../ui/mark.tsx';
import { PictureImage } from '../../ui/picture.tsx';
import { pictureOf } from '../intentions/intention-picture.ts';
import classes from './match-moment.module.css';
import { MatchNotice, type MatchNoticeProps } from './match-notice.tsx';
import { meetingText } from './match-words.ts';

/** Milliseconds until a press counts: one that was under way was meant for what stood there before. */
const settlesMs = 500;

export function MatchMoment(props: MatchNoticeProps) {
  const [phase, setPhase] = useState<Phase>(() => (handsAreBusy() ? 'beside' : 'whole'));
  const end = useEffectEvent(() => (phase === 'beside' ? setPhase('owed') : props.onClose()));
  useEffect(() => {
    if (phase === 'owed') return;
    const timer = setTimeout(() => end(), limits.match.bannerMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const isWhole = phase === 'whole';
  useEffect(() => (isWhole ? undefined : whenHandsAreFree(() => setPhase('whole'))), [isWhole]);
  if (phase === 'owed') return null;
  return isWhole ? <FullMoment {...props} /> : <MatchNotice {...props} />;
}

/** 'owed': it was beside the field for its nine seconds, and the field is still typed in. */
type Phase = 'whole' | 'beside' | 'owed';

function FullMoment({ match, onSayHello, onClose }: MatchNoticeProps) {
  const isSettled = useSettled();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ content: classes.moment ?? '', body: classes.body ?? '', title: classes.heading ?? '' }}
    >
      <Modal.Content>
        <Modal.Body>
          {/* The focus is on the whole: a key that was meant for the page presses nothing here. */}
          <div className={classes.stage} data-settled={isSettled || undefined} data-autofocus tabIndex={-1}>
            <div className={classes.pictures} aria-hidden="true">
              {sidesOf(match).map((intention) => (
                <PictureImage
                  key={intention.id}
                  className={classes.picture}
                  data-side={intention.type}
                  picture={pictureOf(intention)}
                  alt=""
                />
              ))}
              <span className={classes.mark}>
                <Mark size={52} joining />
              </span>
            </div>
            <Modal.Title>{matchWords.banner}</Modal.Title>
            <p className={classes.line}>{meetingText(match)}</p>
            <div className={classes.actions} data-side={match.mine.type}>
              <Button size="lg" onClick={onSayHello}>
                Say hello
              </Button>
            </div>
            <ActionIcon className={classes.close ?? ''} aria-label="Close" onClick={onClose}>
              <IconX size={24} />
            </ActionIcon>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** What is sold, and who wants it. */
function sidesOf({ mine, theirs }: Match): [Intention, Intention] {
  return mine.type === 'sell' ? [mine, theirs] : [theirs, mine];
}
