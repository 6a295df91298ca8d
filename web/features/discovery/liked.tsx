/** What the person liked from an intention of their own, the latest first: a list that only they see. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Candidate } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { likedText } from './candidate-words.ts';
import { candidatesOf, likedQuery } from './queries.ts';

export interface LikedProps {
  /** The viewer's own. */
  intention: Pick<Intention, 'id' | 'type'>;
  renderCard: (candidate: Candidate, eager: boolean) => ReactNode;
  /** The one button when nothing is liked. */
  emptyAction: ReactNode;
}

const headingId = 'liked';

export function Liked({ intention: { id, type }, renderCard, emptyAction }: LikedProps) {
  const query = useInfiniteQuery(likedQuery(id));
  const first = query.data?.pages[0];
  return (
    <section aria-labelledby={headingId} data-side={type === 'buy' ? 'sell' : 'buy'}>
      <SectionHeading id={headingId} lead="Only you see this. A like is told to nobody until it is mutual.">
        {likedText(first?.total)}
      </SectionHeading>
      {first === undefined && !query.isError && <CardGridSkeleton count={3} people={type === 'sell'} />}
      {first === undefined && query.isError && (
        <Failure hint="Your likes are kept." onRetry={() => void query.refetch()}>
          What you liked could not be loaded.
        </Failure>
      )}
      {first?.total === 0 && (
        <EmptyState drawing="letters" action={emptyAction}>
          Press the heart on somebody who fits, and you find them here.
        </EmptyState>
      )}
      {first !== undefined && first.total > 0 && (
        <CandidateGrid
          candidates={candidatesOf(query.data)}
          renderCard={renderCard}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}
