/** /{type}/{id}: to its owner an intention with who fits it; to everybody else the intention as a listing. */

import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { intentionWords } from '../../domain/wording.ts';
import { CallFailed } from '../client.ts';
import { intentionQuery } from '../features/intentions/queries.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton, TextSkeleton } from '../ui/skeletons.tsx';
import { intentionUrl, sideOfPath } from '../urls.ts';
import { servedTitle, useServedHead } from './intention-detail.head.ts';
import { ListingDetail } from './intention-detail.listing.tsx';
import { ForMembers } from './intention-detail.members.tsx';
import { OwnDetail } from './intention-detail.own.tsx';
import './intention-detail.print.css';

export default function IntentionDetailScreen() {
  const { id = '' } = useParams();
  const { pathname, state } = useLocation();
  const query = useQuery(intentionQuery(id));
  const intention = query.data ?? travelledWith(state, id);
  const side = sideOfPath(pathname);
  useServedHead(id);

  if (query.error instanceof CallFailed && query.error.notDone.status === 404) return <NotFound />;
  if (query.error instanceof CallFailed && query.error.notDone.code === 'members-only')
    return <ForMembers side={side} />;
  if (intention && intention.type !== side)
    return <Navigate to={intentionUrl(intention.type, id)} state={state} replace />;
  if (intention) {
    const Detail = intention.mine ? OwnDetail : ListingDetail;
    return (
      <Page title={titleText(intention)} side={side}>
        <Detail key={id} intention={intention} />
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

function NotFound() {
  return (
    <Page title="Not found" width="form">
      <Failure hint="It may have been deleted, or the address has a slip in it.">
        {intentionWords.notFound}
      </Failure>
    </Page>
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

/** The intention may come along as navigation state, for display at once; a reload reads it again. */
function travelledWith(state: unknown, id: string): Intention | undefined {
  const { intention } = (state ?? {}) as { intention?: Intention };
  return intention?.id === id ? intention : undefined;
}
