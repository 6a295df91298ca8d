/** Not for me: a quiet button on a candidate, and what stands in its place once it is put aside, or taken back. */
import { Button, UnstyledButton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { useLikeState } from '../../core/like-states.ts';
import { keepingPlace, keepPlace, placeMark } from '../../ui/place.ts';
import { useAside, useSetAside } from './asides.ts';
import classes from './not-for-me.module.css';

interface Pair {
  mineId: string;
  other: Intention;
}

interface NotForMeProps extends Pair {
  /** Once it is put aside: `undo` takes it back. */
  onPut: (undo: () => void) => void;
}

/** What is liked is not put aside: its place is kept, for the like may be taken back. */
export function NotForMe({ mineId, other, onPut }: NotForMeProps) {
  const setAside = useSetAside(mineId, other);
  const { liked } = useLikeState({ mineId, otherId: other.id });
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      data-hidden={liked || undefined}
      aria-label={`Not for me: ${titleText(other)}`}
      onClick={keepingPlace(() =>
        setAside(true).then((isDone) => isDone && onPut(() => void setAside(false))),
      )}
    >
      <IconEyeOff size={16} aria-hidden="true" /> Not for me
    </UnstyledButton>
  );
}

interface PlaceProps extends Pair {
  /** Whose place it is: in the list of what is aside, what was taken back is gone. */
  list: 'fits' | 'aside';
  children: ReactNode;
}

/** The card, or in its place that it is gone, with a way back: nothing around it moves. */
export function AsidePlace({ mineId, other, list, children }: PlaceProps) {
  const setAside = useSetAside(mineId, other);
  const aside = useAside({ mineId, otherId: other.id }) ?? list === 'aside';
  const isGone = aside !== (list === 'aside');
  const undo = (press: MouseEvent<HTMLElement>) => {
    keepPlace(press.currentTarget);
    void setAside(list === 'aside');
  };
  return (
    <div className={classes.place} {...placeMark}>
      {isGone ? (
        <div className={classes.gone}>
          <p className={classes.words} role="status">
            {list === 'fits' ? 'Put aside' : 'Back among who fits'}
            <span className={classes.title}>{titleText(other)}</span>
          </p>
          <Button variant="default" onClick={undo} aria-label={`Undo: ${titleText(other)}`}>
            Undo
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** Takes it back from among what is aside. */
export function TakeBack({ mineId, other }: Pair) {
  const setAside = useSetAside(mineId, other);
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-label={`Take back: ${titleText(other)}`}
      onClick={keepingPlace(() => setAside(false))}
    >
      Take back
    </UnstyledButton>
  );
}

interface SwitchProps extends NotForMeProps {
  /** As the server said it last. */
  isAside: boolean;
  /** Which of several of one's own, for a screen reader: 'for Our first home'. */
  which: string;
}

/** On the page of somebody else's intention: puts it aside from one of one's own, and takes it back. */
export function AsideSwitch({ mineId, other, isAside, which, onPut }: SwitchProps) {
  const setAside = useSetAside(mineId, other);
  const { liked } = useLikeState({ mineId, otherId: other.id });
  const aside = useAside({ mineId, otherId: other.id }) ?? isAside;
  if (liked) return null;
  const word = aside ? 'Put aside: take back' : 'Not for me';
  const press = async () => {
    const isDone = await setAside(!aside);
    if (isDone && !aside) onPut(() => void setAside(false));
  };
  return (
    <UnstyledButton
      className={classes.switch ?? ''}
      aria-label={`${word}, ${which}`}
      onClick={() => void press()}
    >
      <IconEyeOff size={16} aria-hidden="true" /> {word}
    </UnstyledButton>
  );
}
