/** The viewer's intentions that face somebody else's: how each fits, and a heart for each. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Facing } from '../../../contract/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { milesText } from '../../../domain/place.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import classes from './facing-list.module.css';
import { FitList } from './fit-list.tsx';
import { facingQuery } from './queries.ts';

export interface FacingListProps {
  otherId: string;
  /** The side of the viewer's intentions. */
  side: Side;
  renderLike: (facing: Facing) => ReactNode;
  /** Further, less urgent buttons. */
  renderMore: (facing: Facing) => ReactNode;
  /** Shown where the viewer has no intention to like from: it leads to posting one. */
  empty: ReactNode;
}

export function FacingList({ otherId, side, renderLike, renderMore, empty }: FacingListProps) {
  const { data: facing, isError, refetch } = useQuery(facingQuery(otherId));
  if (facing === undefined && isError)
    return (
      <Failure hint="Nothing is lost." onRetry={() => void refetch()}>
        We could not check how your intentions fit.
      </Failure>
    );
  if (facing === undefined) return <TextSkeleton lines={3} />;
  if (facing.length === 0) return empty;
  return (
    <ul className={classes.list}>
      {facing.map((it) => (
        <li key={it.intentionId} className={classes.item}>
          <p className={classes.title}>
            {it.fits ? 'Fits' : 'Does not quite fit'} ‘{it.title}’
          </p>
          <p className={classes.distance}>{milesText(it.distanceMiles)} apart</p>
          {/* The heart stands before the reasons, so that it stays in sight however many they are. */}
          {renderLike(it)}
          <FitList fit={it.fit} side={side} />
          {renderMore(it)}
        </li>
      ))}
    </ul>
  );
}
