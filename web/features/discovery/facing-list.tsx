/** My intentions that face somebody else's: how each fits, and a heart for each. */
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
  /** The side of my intentions. */
  side: Side;
  renderLike: (facing: Facing) => ReactNode;
  /** What else one can do about it, less urgent. */
  renderMore: (facing: Facing) => ReactNode;
  /** With no intention to like from: the door to post one. */
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
          {/* Before the reasons: however many they are, it stays in sight. */}
          {renderLike(it)}
          <FitList fit={it.fit} side={side} />
          {renderMore(it)}
        </li>
      ))}
    </ul>
  );
}
