/**
 * /moderation: the moderators' queue, the most urgent first. ?kind shows one kind of item. With a kind and an
 * id in the path: that item.
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type ItemKind, itemKinds } from '../../domain/moderation.ts';
import { CallFailed } from '../core/client.ts';
import { queriesOf, queryOf } from '../core/queries.ts';
import { useSession } from '../features/accounts/session.ts';
import { QueueKinds, QueueList } from '../features/moderation/queue-list.tsx';
import { screen } from '../screen-route.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useIsLookedAt } from '../ui/looked-at.ts';
import { Page } from '../ui/page.tsx';
import { part } from '../ui/part.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { ModerationItem } from './moderation.item.tsx';

export default function ModerationScreen() {
  const { user } = useSession();
  const { kind, id } = useParams();
  const client = useQueryClient();
  // Every moderation screen reads the queue once, because the server refuses it to a moderator who signed in
  // with a password alone.
  const isOpen = useQuery({ ...queryOf('listQueue', { query: {} }), enabled: user?.isModerator === true });
  if (!user?.isModerator) return <NotFoundScreen />;
  if (asksForMore(isOpen.error))
    return (
      <Page title="Moderation">
        <PageHeading>Moderation</PageHeading>
        <SecondFactor onDone={() => void client.resetQueries(queriesOf(moderatorsOnly))} />
      </Page>
    );
  return id === undefined ? <WhatWaits /> : <ModerationItem kind={kind as ItemKind} id={id} />;
}

const NotFoundScreen = screen(() => import('./not-found.tsx'));
const moderatorsOnly = ['listQueue', 'showQueueItem', 'showHistory'] as const;
const SecondFactor = part(() => import('../features/accounts/second-factor.tsx'));

/** Milliseconds between two readings of the queue. Urgent items are to be looked at within the hour. */
const askAgainMs = 60_000;

function asksForMore(error: Error | null): boolean {
  return error instanceof CallFailed && error.notDone.code === 'second-factor-missing';
}

function WhatWaits() {
  const [query] = useSearchParams();
  const isLookedAt = useIsLookedAt();
  const kind = kindIn(query.get('kind'));
  const queue = useQuery({
    ...queryOf('listQueue', { query: kind === undefined ? {} : { kind } }),
    // The items of the kind before stay until those of the chosen kind are read, so that nothing disappears
    // under a press.
    placeholderData: keepPreviousData,
    refetchInterval: isLookedAt && askAgainMs,
  });
  return (
    <Page title="Moderation">
      <PageHeading lead="Reports, appeals and duplicates. The most urgent come first.">
        Moderation
      </PageHeading>
      {queue.isPending && <RowsSkeleton count={5} />}
      {queue.isError && !queue.data && (
        <Failure onRetry={() => void queue.refetch()}>{queue.error.message}</Failure>
      )}
      {queue.data && (
        <>
          <QueueKinds counts={queue.data.counts} shown={kind} />
          {queue.data.items.length === 0 ? (
            <EmptyState drawing="letters">Nothing is waiting. New reports appear here.</EmptyState>
          ) : (
            <QueueList items={queue.data.items} />
          )}
        </>
      )}
    </Page>
  );
}

function kindIn(given: string | null): ItemKind | undefined {
  return itemKinds.find((it) => it === given);
}
