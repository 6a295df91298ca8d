/** The heart between one of my intentions and another one. Taking back the like of a match asks first. */
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { LikePair } from '../../like-states.ts';
import { Heart, type HeartProps } from './heart.tsx';
import { UnlikeDialog } from './unlike-dialog.tsx';
import { useLike } from './use-like.ts';

export interface LikeButtonProps extends Pick<HeartProps, 'of' | 'ground'> {
  pair: LikePair;
}

export function LikeButton({ pair, ...heart }: LikeButtonProps) {
  const { state, like, unlike } = useLike(pair);
  const [asking, { open, close }] = useDisclosure(false);
  // A dialog costs more than its heart: a long list has none, but where there is or was a match to end.
  const [wasMatched, setWasMatched] = useState(state.matched);
  if (state.matched && !wasMatched) setWasMatched(true);
  const onPress = () => {
    if (state.matched) open();
    else void (state.liked ? unlike() : like());
  };
  return (
    <>
      <Heart {...heart} liked={state.liked} matched={state.matched} onPress={onPress} />
      {wasMatched && (
        <UnlikeDialog
          opened={asking}
          onClose={close}
          onConfirm={() => {
            close();
            void unlike();
          }}
        />
      )}
    </>
  );
}
