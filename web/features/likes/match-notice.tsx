/** A match that comes while somebody types: a card at the edge of the window that is farther from their field. */
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Match } from '../../../contract/likes.ts';
import { matchWords } from '../../../domain/match-words.ts';
import { asideMark } from '../../ui/hands.ts';
import { Mark } from '../../ui/mark.tsx';
import { useEdgeClearOfField } from '../../ui/text-field-focus.ts';
import classes from './match-notice.module.css';
import { meetingText } from './match-words.ts';

/** CSS pixels, with the longest words on the narrowest phone. */
const height = 240;

export interface MatchNoticeProps {
  match: Match;
  onSayHello: () => void;
  onClose: () => void;
}

export function MatchNotice({ match, onSayHello, onClose }: MatchNoticeProps) {
  const headingId = useId();
  const edge = useEdgeClearOfField(height);
  return (
    <section
      className={classes.notice}
      role="dialog"
      aria-labelledby={headingId}
      data-edge={edge}
      {...asideMark}
    >
      <Mark size={40} />
      <div className={classes.words} role="status">
        <h2 id={headingId} className={classes.heading}>
          {matchWords.banner}
        </h2>
        <p className={classes.line}>{meetingText(match)}</p>
      </div>
      <div className={classes.actions} data-side={match.mine.type}>
        <Button onClick={onSayHello}>Say hello</Button>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      </div>
    </section>
  );
}
