/**
 * 'Not for me': a quiet button on a candidate, and what stands in the candidate's place once it is put aside
 * or taken back.
 */
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
  /** Called once it is put aside; `undo` takes it back. */
  onPut: (undo: () => void) => void;
}

/**
 * A liked candidate cannot be put aside. The place of the button is kept, because the like may be taken back.
 */
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
  /** The list that the place is in: in that of what is aside, a candidate that was taken back is gone. */
  list: 'fits' | 'aside';
  children: ReactNode;
}

/** The card, or in its place the words that it is gone with a way back, so that nothing around it moves. */
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
            {list === 'fits' ? 'Not for me' : 'Back in your list'}
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

/** Takes a candidate back from the list of what is aside. */
export function TakeBack({ mineId, other }: Pair) {
  const setAside = useSetAside(mineId, other);
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-label={`Bring back: ${titleText(other)}`}
      onClick={keepingPlace(() => setAside(false))}
    >
      Bring back
    </UnstyledButton>
  );
}

interface SwitchProps extends NotForMeProps {
  /** The state as the server told it last. */
  isAside: boolean;
  /** Tells several own intentions apart for screen readers: 'for Our first home'. */
  which: string;
}

/** On the page of somebody else's intention: puts it aside from an own one, or takes that back. */
export function AsideSwitch({ mineId, other, isAside, which, onPut }: SwitchProps) {
  const setAside = useSetAside(mineId, other);
  const { liked } = useLikeState({ mineId, otherId: other.id });
  const aside = useAside({ mineId, otherId: other.id }) ?? isAside;
  if (liked) return null;
  const word = aside ? 'Bring back' : 'Not for me';
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
