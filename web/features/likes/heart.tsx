/** A heart with its word: 'Like' or 'Liked'. Pixels only; what a press does is the caller's. */
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './heart.module.css';

export interface HeartProps {
  liked: boolean;
  matched?: boolean;
  onPress: () => void;
  /** What is liked, for a screen reader: 'Sunny terraced house'. */
  of: string;
  /** 'over' lies on a picture, 'plain' on the page. */
  ground?: 'over' | 'plain';
}

export function Heart({ liked, matched = false, onPress, of, ground = 'over' }: HeartProps) {
  // One that was liked before it was shown has beaten already.
  const [beats, setBeats] = useState(!liked);
  if (!liked && !beats) setBeats(true);
  const word = matched ? 'Matched' : liked ? 'Liked' : 'Like';
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={liked}
      aria-label={`${word}: ${of}`}
      data-ground={ground}
      data-matched={matched || undefined}
      data-beats={(liked && beats) || undefined}
      onClick={onPress}
    >
      {liked ? (
        <IconHeartFilled className={classes.icon} size={20} aria-hidden="true" />
      ) : (
        <IconHeart className={classes.icon} size={20} aria-hidden="true" />
      )}
      {word}
    </button>
  );
}
