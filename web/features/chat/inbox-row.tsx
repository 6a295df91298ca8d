/**
 * One row of the inbox: the person, what they have, the latest message and its time, and how much is unread.
 */

import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import type { Match } from '../../../contract/likes.ts';
import { whenText } from '../../../domain/date-words.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Face } from '../../ui/face.tsx';
import { PictureImage } from '../../ui/picture.tsx';
import { rowPress } from '../../ui/rows.tsx';
import { Unread } from '../../ui/unread.tsx';
import { photoAt } from '../intentions/intention-picture.ts';
import type { Conversation } from './inbox.ts';
import classes from './inbox-row.module.css';

export interface InboxRowProps extends Pick<Conversation, 'match' | 'said' | 'at' | 'unread'> {
  /** A moment of today, the same object until tomorrow, so that rows are not rendered again. */
  today: Date;
  isNew: boolean;
  /** True when the conversation stands beside the list. */
  isShown: boolean;
  /** True when the person has several intentions with matches: the row then says which it is about. */
  saysWhich: boolean;
  onPress: (match: Match) => void;
  /** Shows what the match is about, where nothing stands beside the list. */
  onDetails?: ((match: Match) => void) | undefined;
}

/** The row is memoised, because a press or a message changes only one row of a long list. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { match, said, at, unread, today, isNew, isShown, saysWhich, onPress, onDetails } = props;
  const { person, theirs, mine } = match;
  return (
    <li className={classes.item} data-side={theirs.type}>
      <UnstyledButton
        className={`${rowPress} ${classes.row}`}
        data-unread={unread > 0 || undefined}
        aria-current={isShown || undefined}
        onClick={() => onPress(match)}
      >
        <span className={classes.faces} aria-hidden="true">
          <Faces match={match} />
        </span>
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.name}>{fullName(person)}</span>
            <time className={classes.when} dateTime={at}>
              {whenText(at, today)}
            </time>
          </span>
          <span className={classes.about}>{titleText(theirs)}</span>
          <span className={classes.last}>
            {isNew && <Chip tone="good">New match</Chip>}
            <span className={classes.said}>{said ?? 'You matched. Say hello.'}</span>
            <Unread count={unread} />
          </span>
          {saysWhich && <span className={classes.which}>For: {titleText(mine)}</span>}
        </span>
      </UnstyledButton>
      {onDetails && (
        <ActionIcon
          className={classes.details ?? ''}
          aria-label={`About the match with ${fullName(person)}`}
          onClick={() => onDetails(match)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      )}
    </li>
  );
});

/**
 * The photo of what the other person sells, with their face; else the face alone, because a drawing says
 * nothing at this size.
 */
function Faces({ match: { theirs, person } }: { match: Match }) {
  const { type, bannerImage } = theirs;
  if (type === 'buy' || bannerImage === null) return <Face person={person} size={60} />;
  return (
    <>
      <PictureImage
        className={classes.picture}
        picture={photoAt(bannerImage)}
        alt=""
        sizes="60px"
        loading="lazy"
      />
      <span className={classes.face}>
        <Face person={person} size={30} />
      </span>
    </>
  );
}
