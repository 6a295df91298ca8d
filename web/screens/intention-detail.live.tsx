/**
 * Shown after posting: that the intention is live and how many fit it already; or for a paused person, that
 * it is saved.
 */
import { Button } from '@mantine/core';
import { IconCamera, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { editUrl } from '../../contract/pages.ts';
import type { Side } from '../../domain/intentions.ts';
import { useSession } from '../features/accounts/session.ts';
import { countText } from '../features/discovery/candidate-words.ts';
import { candidatesQuery, firstSort } from '../features/discovery/queries.ts';
import { fieldIdOf } from '../features/intentions/question-id.ts';
import classes from './intention-detail.module.css';

export function ItIsLive({ intention: { id, type, images } }: { intention: Intention }) {
  const { data } = useInfiniteQuery(candidatesQuery(id, firstSort));
  const first = data?.pages[0];
  // A visitor's form has no pictures, so an intention posted from it may need some.
  const asksForPhotos = type === 'sell' && images.length === 0;
  const isPaused = Boolean(useSession().user?.pausedAt);
  return (
    <section className={classes.notice} data-tone="good" aria-labelledby="live">
      <IconCircleCheck size={28} aria-hidden="true" />
      <div className={classes.noticeWords} role="status">
        <h2 id="live" className={classes.live}>
          {isPaused ? 'Your intention is saved' : 'Your intention is live'}
        </h2>
        <p className={classes.liveWords}>
          {isPaused
            ? 'Others will see it once you end your pause.'
            : first && `${countText(type, first.total, first.totalIsMore)}. ${next(type, first.total)}`}
        </p>
        {asksForPhotos && <p className={classes.liveWords}>Add pictures: buyers look at them first.</p>}
      </div>
      {asksForPhotos && (
        <Button
          component={Link}
          to={editUrl(type, id, fieldIdOf('images'))}
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
        >
          Add pictures
        </Button>
      )}
    </section>
  );
}

function next(side: Side, total: number): string {
  if (total === 0) return `New ${side === 'buy' ? 'sellers' : 'buyers'} will appear here.`;
  const whom = side === 'buy' ? 'anything you would like to see' : 'anybody you would sell to';
  return `Like ${whom}. A like stays private until it is mutual.`;
}
