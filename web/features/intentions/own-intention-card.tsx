/**
 * One of the person's own intentions: the card that others see, its counts, and what its owner can do with
 * it.
 */
import { Button } from '@mantine/core';
import { IconHeartHandshake, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { editUrl, paths } from '../../../contract/pages.ts';
import { dayText } from '../../../domain/date-words.ts';
import { sideWords, titleText } from '../../../domain/kinds/words.ts';
import type { MatchesState } from '../../core/navigation-state.ts';
import { IntentionCard } from './intention-card.tsx';
import classes from './own-intention-card.module.css';
import { StillLooking } from './still-looking.tsx';

export interface OwnIntentionCardProps {
  intention: Intention;
  /** How many fit, are liked and matched; only the newest intentions have counts. */
  counts: ReactNode;
  eager: boolean;
}

export function OwnIntentionCard({ intention, counts, eager }: OwnIntentionCardProps) {
  return (
    <IntentionCard
      intention={intention}
      eager={eager}
      badge={intention.hasNewMatch ? `${sideWords[intention.type]} · New match` : undefined}
      footer={
        <div className={classes.foot}>
          <div className={classes.about}>
            <span>Posted {dayText(intention.createdAt)}</span>
            <Button
              component={Link}
              to={editUrl(intention.type, intention.id)}
              variant="subtle"
              size="sm"
              leftSection={<IconPencil size={18} />}
              aria-label={`Edit ${titleText(intention)}`}
            >
              Edit
            </Button>
          </div>
          {intention.hasNewMatch && <NewMatch intention={intention} />}
          <div className={classes.asked}>
            <StillLooking intention={intention} />
          </div>
          <div className={classes.counts}>{counts}</div>
        </div>
      }
    />
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
