/** The card of a match that comes while somebody types. */
import { Button } from '@mantine/core';
import type { Match } from '../../../contract/likes.ts';
import { matchWords } from '../../../domain/match-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { MomentBeside } from '../../ui/moment-beside.tsx';
import { meetingText } from './match-words.ts';

/** CSS pixels of the card with the longest words on the narrowest phone. */
const height = 240;

export interface MatchNoticeProps {
  match: Match;
  onSayHello: () => void;
  onClose: () => void;
}

export function MatchNotice({ match, onSayHello, onClose }: MatchNoticeProps) {
  return (
    <MomentBeside
      height={height}
      heading={matchWords.banner}
      line={meetingText(match)}
      mark={<Mark size={40} />}
      onClose={onClose}
    >
      <span data-side={match.mine.type}>
        <Button onClick={onSayHello}>Say hello</Button>
      </span>
    </MomentBeside>
  );
}
