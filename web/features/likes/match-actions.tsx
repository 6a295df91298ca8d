/** The buttons of a match: to open its chat, and to end it, which asks first. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessage } from '@tabler/icons-react';
import type { Pair } from '../../core/pair-states.ts';
import classes from './match-actions.module.css';
import { UnlikeDialog } from './unlike-dialog.tsx';
import { useLike } from './use-like.ts';

export interface MatchActionsProps {
  pair: Pair;
  /** The first name of the other person. */
  name: string;
  /** Tells several matches apart for screen readers: 'for Our first home'. */
  which?: string | undefined;
  onOpenChat: () => void;
}

export function MatchActions({ pair, name, which, onOpenChat }: MatchActionsProps) {
  const { unlike } = useLike(pair);
  const [asking, { open, close }] = useDisclosure(false);
  const named = (label: string) => (which === undefined ? {} : { 'aria-label': `${label} ${which}` });
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconMessage size={20} />} onClick={onOpenChat} {...named('Open chat')}>
        Open chat
      </Button>
      <Button variant="default" onClick={open} {...named('End match')}>
        End match
      </Button>
      <UnlikeDialog
        opened={asking}
        onClose={close}
        onConfirm={() => {
          close();
          void unlike();
        }}
        name={name}
      />
    </div>
  );
}
