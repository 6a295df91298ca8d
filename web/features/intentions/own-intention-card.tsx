/** One of the person's own intentions: the card others see, and what its owner may do with it. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHeartHandshake, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { editUrl, paths } from '../../../contract/pages.ts';
import { dayText } from '../../../domain/date-words.ts';
import { sideWords, titleText } from '../../../domain/kinds/words.ts';
import type { MatchesState } from '../../navigation-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IntentionCard } from './intention-card.tsx';
import classes from './own-intention-card.module.css';
import { StillLooking } from './still-looking.tsx';

export interface OwnIntentionCardProps {
  intention: Intention;
  onDelete: () => void;
  eager: boolean;
}

export function OwnIntentionCard({ intention, onDelete, eager }: OwnIntentionCardProps) {
  const [asking, { open, close }] = useDisclosure(false);
  const name = titleText(intention);
  return (
    <>
      <IntentionCard
        intention={intention}
        eager={eager}
        badge={intention.hasNewMatch ? `${sideWords[intention.type]} · New match` : undefined}
        footer={
          <div className={classes.foot}>
            <span>Posted {dayText(intention.createdAt)}</span>
            {intention.hasNewMatch && <NewMatch intention={intention} />}
            <div className={classes.asked}>
              <StillLooking intention={intention} />
            </div>
            <div className={classes.actions}>
              <Button
                component={Link}
                to={editUrl(intention.type, intention.id)}
                variant="subtle"
                size="sm"
                leftSection={<IconPencil size={18} />}
                aria-label={`Edit ${name}`}
              >
                Edit
              </Button>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconTrash size={18} />}
                onClick={open}
                aria-label={`Delete ${name}`}
              >
                Delete
              </Button>
            </div>
          </div>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={() => {
          close();
          onDelete();
        }}
        title="Delete this intention?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        danger
      >
        “{name}” goes with its pictures, its likes, and the matches and chats that came from it. This cannot
        be undone.
      </ConfirmDialog>
    </>
  );
}

function NewMatch({ intention }: { intention: Intention }) {
  return (
    <Link
      className={classes.match ?? ''}
      to={paths.matches}
      state={{ matchedIntentionId: intention.id } satisfies MatchesState}
    >
      <IconHeartHandshake size={18} aria-hidden="true" /> See the new match
    </Link>
  );
}
