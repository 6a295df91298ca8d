/** /{type}/{id}: an own intention with everybody who fits it, or somebody else's as a listing. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { compareKey, intentionUrl, othersKey, paths, sideOfPath } from '../../contract/pages.ts';
import type { Side } from '../../domain/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { intentionWords } from '../../domain/wording.ts';
import { CallFailed } from '../core/client.ts';
import { useViewerId } from '../features/accounts/session.ts';
import { travelledWith } from '../features/intentions/intention-state.ts';
import { intentionQuery } from '../features/intentions/queries.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton, TextSkeleton } from '../ui/skeletons.tsx';
import { CompareView } from './intention-detail.compare.tsx';
import { ClosedDoor } from './intention-detail.door.tsx';
import { servedTitle, useServedHead } from './intention-detail.head.ts';
import { ListingDetail } from './intention-detail.listing.tsx';
import { ForMembers } from './intention-detail.members.tsx';
import { OthersView } from './intention-detail.others.tsx';
import { OwnDetail } from './intention-detail.own.tsx';
import './intention-detail.print.css';

export default function IntentionDetailScreen() {
  const { id = '' } = useParams();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const query = useQuery(intentionQuery(id));
  const viewerId = useViewerId();
  const { intention: travelled, found, posted = false } = travelledWith(state, id, viewerId);
  const intention = query.data ?? travelled;
  const side = sideOfPath(pathname);
  useServedHead(id);

  const failed = query.error instanceof CallFailed ? query.error.notDone : undefined;
  if (failed?.code === 'intention-resting') return <NotShown side={side} />;
  if (failed?.status === 404) return <NotFound />;
  if (failed?.code === 'members-only') return <ForMembers side={side} />;
  if (intention && intention.type !== side)
    return <Navigate to={intentionUrl(intention.type, id)} state={state} replace />;
  if (intention) {
    const shown = intention.mine ? [othersKey, compareKey].find((it) => search.has(it)) : 'listing';
    return (
      <Page title={titleOf(intention, shown)} side={side}>
        {shown === 'listing' && <ListingDetail key={id} intention={intention} found={found} />}
        {shown === othersKey && <OthersView key={id} intention={intention} />}
        {shown === compareKey && <CompareView key={id} intention={intention} />}
        {shown === undefined && <OwnDetail key={id} intention={intention} posted={posted} />}
      </Page>
    );
  }
  if (query.isError) return <NotLoaded words={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Page title={servedTitle(id) ?? 'Loading'} side={side}>
      <TextSkeleton lines={3} />
      <CardGridSkeleton count={3} />
    </Page>
  );
}

function titleOf(intention: Intention, shown: string | undefined): string {
  const title = titleText(intention);
  return shown === compareKey ? `Side by side: ${title}` : title;
}

function NotFound() {
  return (
    <Page title="Not found" width="form">
      <Failure hint="It may have been deleted, or the address may be mistyped.">
        {intentionWords.notFound}
      </Failure>
    </Page>
  );
}

/**
 * Shown instead of an intention that rests, because its owner has not said for a while that it still stands.
 */
function NotShown({ side }: { side: Side }) {
  return (
    <ClosedDoor
      side={side}
      title="Not shown at the moment"
      heading="This is not shown at the moment"
      action={
        <Button component={Link} to={paths.home}>
          Look around
        </Button>
      }
    >
      The person who posted it may have hidden it or been away for a while. If they show it again, you will
      find it at this address.
    </ClosedDoor>
  );
}

function NotLoaded({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Page title="Not loaded" width="form">
      <Failure hint="Nothing is lost." onRetry={onRetry}>
        {words}
      </Failure>
    </Page>
  );
}
