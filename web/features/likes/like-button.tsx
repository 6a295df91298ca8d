/**
 * The heart between an own intention and another one. After a match it leads to the chat, and asks before the
 * like is taken back.
 */
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Pair } from '../../core/pair-states.ts';
import { Heart, type HeartProps } from './heart.tsx';
import { MatchedDialog } from './matched-dialog.tsx';
import { useLike } from './use-like.ts';

export interface LikeButtonProps extends Pick<HeartProps, 'of' | 'ground'> {
  pair: Pair;
  /** The first name of the other person. */
  name: string;
  onOpenChat: (chatId: string) => void;
}

export function LikeButton({ pair, name, onOpenChat, ...heart }: LikeButtonProps) {
  const { state, like, unlike } = useLike(pair);
  const [asking, { open, close }] = useDisclosure(false);
  // A dialog costs more than the heart: in a long list only those hearts have one that are or were a match.
  const [wasMatched, setWasMatched] = useState(state.matched);
  if (state.matched && !wasMatched) setWasMatched(true);
  const onPress = () => {
    if (state.matched) open();
    else void (state.liked ? unlike() : like());
  };
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Heart {...heart} liked={state.liked} matched={state.matched} onPress={onPress} />
      {wasMatched && (
        <MatchedDialog
          opened={asking}
          onClose={close}
          name={name}
          onOpenChat={closing(() => state.chatId !== null && onOpenChat(state.chatId))}
          onUnlike={closing(() => void unlike())}
        />
      )}
    </>
  );
}
