/**
 * A grid of cards that grows as one comes near its end, or by a button for keyboards. Cards on their way have
 * their place before they are there.
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
   * Stands below the grid. In a grid that goes on it stands after the first rows instead, so that it is seen
   * however long the grid grows, and the rows after it have a heading.
   */
  after?: ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  isFailed: boolean;
  onMore: () => void;
}

/** How many cards are on the first screen, whose pictures are loaded at once. */
const eagerCards = 3;
/**
 * How many cards stand before `after`, by the width of the window: three below each other, or two whole rows.
 */
const firstCards = { base: 3, xs: 4, md: 6 } as const;
/** Cards in a stretch: whole rows of two or three, few enough to be rendered in an instant. */
const stretchCards = 6;
/** Cards in a stretch of stretches, so that only few places of a list of thousands are observed. */
const longStretchCards = 10 * stretchCards;
/** How far before the end the next page is asked for. */
const ahead = '600px';

export function CandidateGrid(props: CandidateGridProps) {
  const { candidates, renderCard, after, hasMore, isLoadingMore, isFailed, onMore } = props;
  // Whether the grid is long is decided once, so that `after` stays where it is when the last page has come,
  // or when one comes back to a list that was read to its end.
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
      {/* Until the last stretch is rendered, the end of the list seems near though it is not. */}
      {hasMore && drawn === last && !isLoadingMore && !isFailed && <More onMore={onMore} />}
    </>
  );
}

/** Some of the candidates, and the place of the first of them among all. */
interface Held {
  /** The id of the intention that the stretch begins with. */
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
  // The next page is asked for once, each time the end comes near.
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
