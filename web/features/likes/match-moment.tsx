/** "It's a Match!": nine seconds of joy over everything else, then straight to talking. */
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { matchWords } from '../../../domain/wording.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './match-moment.module.css';
import { meetingText } from './match-words.ts';

export interface MatchMomentProps {
  match: Match;
  /** The picture of an intention: its banner, or a drawn scene. */
  pictureOf: (intention: Intention) => string;
  onSayHello: () => void;
  onClose: () => void;
}

export function MatchMoment({ match, pictureOf, onSayHello, onClose }: MatchMomentProps) {
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => end(), limits.match.bannerMs);
    return () => clearTimeout(timer);
  }, []);
  const sides = match.mine.type === 'sell' ? [match.mine, match.theirs] : [match.theirs, match.mine];
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
          <ActionIcon className={classes.close ?? ''} aria-label="Close" onClick={onClose}>
            <IconX size={24} />
          </ActionIcon>
          <div className={classes.stage}>
            <div className={classes.pictures} aria-hidden="true">
              {sides.map((intention) => (
                <img
                  key={intention.id}
                  className={classes.picture}
                  data-side={intention.type}
                  src={pictureOf(intention)}
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
              <Button size="lg" onClick={onSayHello} data-autofocus>
                Say hello
              </Button>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
