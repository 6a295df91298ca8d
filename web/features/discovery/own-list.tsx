/** A list that belongs to an own intention, the latest entry first: only its owner sees it. */

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Candidate, LikedPage } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { otherSide } from '../../../domain/intentions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { candidatesOf } from './queries.ts';

export interface OwnListProps {
  /** An own intention of the viewer. */
  intention: Pick<Intention, 'id' | 'type'>;
  renderCard: (candidate: Candidate, eager: boolean) => ReactNode;
  /** The button that is shown where the list is empty. */
  emptyAction: ReactNode;
}

interface Words {
  id: string;
  heading: string;
  lead: string;
  empty: string;
  failed: string;
  kept: string;
}

interface Props extends OwnListProps {
  query: UseInfiniteQueryResult<InfiniteData<LikedPage>>;
  words: Words;
}

export function OwnList({ intention: { type }, renderCard, emptyAction, query, words }: Props) {
  const first = query.data?.pages[0];
  return (
    <section aria-labelledby={words.id} data-side={otherSide(type)}>
      <SectionHeading id={words.id} lead={words.lead}>
        {words.heading}
      </SectionHeading>
      {first === undefined && !query.isError && <CardGridSkeleton count={3} people={type === 'sell'} />}
      {first === undefined && query.isError && (
        <Failure hint={words.kept} onRetry={() => void query.refetch()}>
          {words.failed}
        </Failure>
      )}
      {first?.total === 0 && (
        <EmptyState drawing="letters" action={emptyAction}>
          {words.empty}
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
