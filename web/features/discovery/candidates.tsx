/** The candidates: how many, in which order, and a grid that grows without jumping. */
import { Button } from '@mantine/core';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Candidate, CandidatePage, CandidateSort } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { candidatesPart } from '../../../contract/pages.ts';
import { otherSide, type Side } from '../../../domain/intentions.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { keepingPlace } from '../../ui/place.ts';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { useAsideAmong } from './asides.ts';
import { CandidateGrid } from './candidate-grid.tsx';
import { countText, emptyAreaText, emptyText } from './candidate-words.ts';
import classes from './candidates.module.css';
import { AlmostLink } from './near-misses.tsx';
import { candidatesOf, candidatesQuery, firstSort } from './queries.ts';
import { SortSwitch } from './sort-switch.tsx';
import { WhereBeside, type WhereShown, WhereSwitch } from './where-switch.tsx';

export interface CandidatesProps {
  /** An own intention of the viewer. */
  intention: Intention;
  renderCard: (candidate: Candidate, eager: boolean) => ReactNode;
  /** The button that is shown when nobody fits. */
  emptyAction: ReactNode;
  /**
   * The section of those who almost fit: below the list, after the first rows of a long one, or where nobody
   * fits.
   */
  almost?: ReactNode;
  where: WhereShown;
}

export function Candidates({ intention, renderCard, emptyAction, almost, where }: CandidatesProps) {
  const [sort, setSort] = useState(firstSort);
  const query = useInfiniteQuery(candidatesQuery(intention.id, sort, where.chosen));
  const asideNow = useAsideAmong(intention.id, candidatesOf(query.data));
  return (
    <CandidatesView
      side={intention.type}
      sort={sort}
      onSort={setSort}
      query={query}
      safe="Your intention is saved and nothing is lost."
      asideNow={asideNow}
      renderCard={renderCard}
      emptyAction={emptyAction}
      way={where.chosen === undefined && <AlmostLink intentionId={intention.id} />}
      almost={where.chosen === undefined && almost}
      above={<WhereSwitch {...where} />}
      around={(list) => (
        <WhereBeside intention={intention} where={where}>
          {list}
        </WhereBeside>
      )}
      area={where.chosen}
      onAllAreas={() => where.onChoose(undefined)}
    />
  );
}

export interface CandidatesViewProps extends Pick<CandidatesProps, 'renderCard' | 'emptyAction' | 'almost'> {
  /** The side of the intention or draft whose candidates these are. */
  side: Side;
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  query: UseInfiniteQueryResult<InfiniteData<CandidatePage>>;
  /** Says that what the viewer has entered is safe, where the candidates cannot be loaded. */
  safe: string;
  /** How many of the listed ones have been put aside since. */
  asideNow?: number;
  /** A button beside the order, whose place is kept for it. */
  way?: ReactNode;
  /** Stands between the heading and the list. */
  above?: ReactNode;
  /** Wraps the list. */
  around?: (list: ReactNode) => ReactNode;
  /** The outward code to which the list is narrowed, and how to list all again. */
  area?: string | undefined;
  onAllAreas?: () => void;
}

/** The candidates of a saved intention or of a visitor's draft: waiting, failed, empty, full. */
export function CandidatesView(props: CandidatesViewProps) {
  const { side, sort, onSort, query, asideNow = 0, way, above, area, around = (list) => list } = props;
  const first = query.data?.pages[0];
  const withWishes = useOnceTrue(candidatesOf(query.data).some(({ fit }) => fit.some((it) => it.wish)));
  const heading = first
    ? countText(side, first.total - asideNow, first.totalIsMore) + (area ? ` in ${area}` : '')
    : 'Looking for who fits';
  return (
    <section className={classes.fits} aria-labelledby={candidatesPart} data-side={otherSide(side)}>
      <SectionHeading
        id={candidatesPart}
        action={
          <div className={classes.ways} data-line>
            {way}
            <SortSwitch withWishes={withWishes} value={sort} onChange={onSort} />
          </div>
        }
      >
        {heading}
      </SectionHeading>
      {above}
      {around(<List {...props} />)}
    </section>
  );
}

/**
 * True from the first time on: another order begins with an empty list, and the switch must stay, with the
 * focus in it.
 */
function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}

function List(props: CandidatesViewProps) {
  const { side, query, area, onAllAreas, renderCard, emptyAction, almost, safe } = props;
  const first = query.data?.pages[0];
  return (
    <>
      {first === undefined && !query.isError && <CardGridSkeleton people={side === 'sell'} />}
      {first === undefined && query.isError && (
        <Failure hint={safe} onRetry={() => void query.refetch()}>
          {intentionWords.candidatesFailed}
        </Failure>
      )}
      {first?.total === 0 && (
        <>
          {/* The button belongs to the viewer's own side, and wears its colour. */}
          <div data-side={side}>
            {area ? (
              <EmptyState
                action={<Button onClick={keepingPlace(() => onAllAreas?.())}>Show all areas</Button>}
              >
                {emptyAreaText(area)}
              </EmptyState>
            ) : (
              <EmptyState action={emptyAction}>{emptyText[side]}</EmptyState>
            )}
          </div>
          {almost}
        </>
      )}
      {first !== undefined && first.total > 0 && (
        <CandidateGrid
          candidates={candidatesOf(query.data)}
          renderCard={renderCard}
          after={almost}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
