/**
 * A grid that grows as one comes near its end, or by a button for keyboards; what comes has its place before
 * it is there.
 */
import { Button, useMatches } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import type { Candidate } from '../../../contract/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { Failure } from '../../ui/failure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { CardGrid } from '../../ui/media-card.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { Stretch, StretchItem } from '../../ui/stretch.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './candidate-grid.module.css';

export interface CandidateGridProps {
  candidates: readonly Candidate[];
  renderCard: (candidate: Candidate, eager: boolean) => ReactNode;
  /**
   * Stands below the grid. Of one that goes on it stands after the first rows instead, where it is seen however long
   * the grid grows, and what follows has a heading.
   */
  after?: ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  isFailed: boolean;
  onMore: () => void;
}

/** Pictures of so many cards are on the first screen. */
const eagerCards = 3;
/** Whole rows before what stands after the first, as wide as the window is: three cards one by one, or two rows. */
const firstCards = { base: 3, xs: 4, md: 6 } as const;
/** Cards of a stretch: whole rows of two or three, few enough to be drawn in an instant. */
const stretchCards = 6;
/** And of a stretch of stretches: of a list of thousands, few places are watched. */
const longStretchCards = 10 * stretchCards;
/** How far before the end the next page is asked for. */
const ahead = '600px';

export function CandidateGrid(props: CandidateGridProps) {
  const { candidates, renderCard, after, hasMore, isLoadingMore, isFailed, onMore } = props;
  // Decided once: where it stands it stays, also when the last page has come, and when one comes back to all of them.
  const [isLong] = useState(hasMore || candidates.length > limits.candidates.pageSize);
  const lastStart = Math.floor((candidates.length - 1) / stretchCards) * stretchCards;
  const last = candidates[lastStart]?.intention.id;
  const [drawn, setDrawn] = useState<string>();
  const lastBefore = Math.min(useMatches(firstCards), candidates.length) - 1;
  const renderCell = (candidate: Candidate, place: number) => (
    <Fragment key={candidate.intention.id}>
      <StretchItem name={candidate.intention.id}>{renderCard(candidate, place < eagerCards)}</StretchItem>
      {isLong && place === lastBefore && after && (
        <>
          <div className={classes.after}>{after}</div>
          {place < candidates.length - 1 && (
            <div className={classes.following}>
              <SectionHeading order={3}>More who fit</SectionHeading>
            </div>
          )}
        </>
      )}
    </Fragment>
  );
  const renderStretch = ({ name, from, held }: Held) => (
    <Stretch
      key={name}
      name={name}
      items={held.length}
      isFirst={from === 0}
      onDrawn={name === last ? setDrawn : undefined}
      render={() => <CardGrid>{held.map((it, at) => renderCell(it, from + at))}</CardGrid>}
    />
  );
  return (
    <>
      <div className={classes.stretches}>
        {inStretches({ from: 0, held: candidates }, longStretchCards).map((long) => (
          <Stretch
            key={long.name}
            name={`from ${long.name}`}
            items={long.held.length}
            isFirst={long.from === 0}
            render={() => (
              <div className={classes.stretches}>{inStretches(long, stretchCards).map(renderStretch)}</div>
            )}
          />
        ))}
      </div>
      {isLoadingMore && (
        <div className={classes.more}>
          <CardGridSkeleton count={3} />
        </div>
      )}
      {isFailed && !isLoadingMore && (
        <div className={classes.more}>
          <Failure hint="Those above are still here." onRetry={onMore}>
            The next ones could not be loaded.
          </Failure>
        </div>
      )}
      {!isLong && after && (
        <div className={classes.after} data-below>
          {after}
        </div>
      )}
      {/* Before its last stretch is there, the end of a list looks near. */}
      {hasMore && drawn === last && !isLoadingMore && !isFailed && <More onMore={onMore} />}
    </>
  );
}

/** Some of the candidates, and the place of the first among all. */
interface Held {
  /** The intention it begins with. */
  readonly name: string;
  readonly from: number;
  readonly held: readonly Candidate[];
}

function inStretches({ from, held }: Omit<Held, 'name'>, cards: number): Held[] {
  return Array.from({ length: Math.ceil(held.length / cards) }, (_, nth) => {
    const its = held.slice(nth * cards, (nth + 1) * cards);
    return { name: its[0]!.intention.id, from: from + nth * cards, held: its };
  });
}

function More({ onMore }: { onMore: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: ahead });
  const isNear = entry?.isIntersecting ?? false;
  // Asked once each time the end comes near.
  useEffectWhen([isNear], () => {
    if (isNear) onMore();
  });
  return (
    <div ref={ref} className={classes.button}>
      <Button variant="default" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
