/** /intentions: the person's own intentions, newest first. */
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Intention } from '../../contract/intentions.ts';
import { limits } from '../../domain/limits.ts';
import { useOpenAuth } from '../features/accounts/auth-modal.tsx';
import { useSession } from '../features/accounts/session.ts';
import { Counts } from '../features/discovery/own-standings.tsx';
import { standingsQuery } from '../features/discovery/queries.ts';
import { OwnIntentionCard } from '../features/intentions/own-intention-card.tsx';
import { ownIntentionsQuery } from '../features/intentions/queries.ts';
import { TwoDoors } from '../features/intentions/two-doors.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { CardGrid } from '../ui/media-card.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';

export default function IntentionsScreen() {
  const { status } = useSession();
  if (status === 'checking')
    return (
      <Frame>
        <CardGridSkeleton count={3} />
      </Frame>
    );
  return status === 'signed-in' ? <OwnIntentions /> : <Visitor />;
}

function OwnIntentions() {
  const own = useQuery(ownIntentionsQuery);
  if (own.isPending)
    return (
      <Frame>
        <CardGridSkeleton count={3} />
      </Frame>
    );
  if (own.isError && !own.data)
    return (
      <Frame>
        <Failure hint="They are safe where they are." onRetry={() => void own.refetch()}>
          We could not load your intentions.
        </Failure>
      </Frame>
    );
  if (own.data.length === 0)
    return (
      <Frame>
        <EmptyState drawing="door" action={<TwoDoors />}>
          You have no intentions yet. Say what you would like to sell or to buy, and see who is looking.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame action={<TwoDoors />}>
      <List intentions={own.data} />
    </Frame>
  );
}

function Visitor() {
  const openAuth = useOpenAuth();
  return (
    <Frame>
      <EmptyState drawing="door" action={<Button onClick={() => openAuth()}>Sign in</Button>}>
        Sign in to see what you are selling and looking for.
      </EmptyState>
    </Frame>
  );
}

/** The number of cards on the first screen, whose pictures load at once. */
const eagerCards = 3;

function List({ intentions }: { intentions: readonly Intention[] }) {
  const { data: standings, isFetched } = useQuery(standingsQuery);
  // If the counts cannot be read, the cards keep no room for them, not even while they are asked for again.
  const counted = isFetched && standings === undefined ? 0 : limits.home.intentions;
  return (
    <>
      <VisuallyHidden component="h2">Newest first</VisuallyHidden>
      <CardGrid>
        {intentions.map((intention, place) => (
          <OwnIntentionCard
            key={intention.id}
            intention={intention}
            counts={place < counted && <Counts intention={intention} counts={standings?.get(intention.id)} />}
            eager={place < eagerCards}
          />
        ))}
      </CardGrid>
    </>
  );
}

function Frame({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Page title="Your intentions">
      <PageHeading lead="What you are selling and what you are looking for." action={action}>
        Your intentions
      </PageHeading>
      {children}
    </Page>
  );
}
