/** A heart with its word, 'Like' or 'Liked'. It only draws: the caller decides what a press does. */
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './heart.module.css';

export interface HeartProps {
  liked: boolean;
  matched?: boolean;
  onPress: () => void;
  /** The title of what is liked, for screen readers: 'Sunny terraced house'. */
  of: string;
  /** 'over' is drawn on a picture, 'plain' on the page. */
  ground?: 'over' | 'plain';
}

export function Heart({ liked, matched = false, onPress, of, ground = 'over' }: HeartProps) {
  // A heart that was liked before it was shown does not play its beat.
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
