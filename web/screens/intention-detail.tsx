/** /{type}/{id}: to its owner an intention with who fits it; to everybody else the intention as a listing. */

import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { titleText } from '../../domain/kinds/words.ts';
import { intentionWords } from '../../domain/wording.ts';
import { CallFailed } from '../client.ts';
import { travelledWith } from '../features/intentions/intention-state.ts';
import { intentionQuery } from '../features/intentions/queries.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton, TextSkeleton } from '../ui/skeletons.tsx';
import { intentionUrl, othersKey, sideOfPath } from '../urls.ts';
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
  const { intention: travelled, found, posted = false } = travelledWith(state, id);
  const intention = query.data ?? travelled;
  const side = sideOfPath(pathname);
  useServedHead(id);

  if (query.error instanceof CallFailed && query.error.notDone.status === 404) return <NotFound />;
  if (query.error instanceof CallFailed && query.error.notDone.code === 'members-only')
    return <ForMembers side={side} />;
  if (intention && intention.type !== side)
    return <Navigate to={intentionUrl(intention.type, id)} state={state} replace />;
  if (intention) {
    const showsOthers = search.has(othersKey);
    return (
      <Page title={titleText(intention)} side={side}>
        {!intention.mine && <ListingDetail key={id} intention={intention} found={found} />}
        {intention.mine && showsOthers && <OthersView key={id} intention={intention} />}
        {intention.mine && !showsOthers && <OwnDetail key={id} intention={intention} posted={posted} />}
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
