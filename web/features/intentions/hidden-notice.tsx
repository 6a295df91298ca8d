/** Tells the owner that moderators hid the intention, why, and how to appeal. */
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { Intention } from '../../../contract/intentions.ts';
import { whyToOwner } from '../../../domain/moderation.ts';
import { moderationWords } from '../../../domain/moderation-words.ts';
import classes from './still-looking.module.css';

export default function HiddenNotice({ intention: { type, hidden } }: { intention: Intention }) {
  if (!hidden) return null;
  return (
    <div className={classes.asks} data-side={type}>
      <IconEyeOff className={classes.icon} size={22} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{moderationWords.hidden}:</strong> {whyToOwner(hidden.reason).toLowerCase()}. Others cannot
        see it. Our email explains more. You keep your matches and chats.
      </p>
      <Button component="a" size="sm" href={`/api/moderation/appeals/${hidden.actionId}`}>
        Appeal
      </Button>
    </div>
  );
}
