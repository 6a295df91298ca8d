/** /intentions: the person's own intentions, newest first. */
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef } from 'react';
import type { Intention } from '../../contract/intentions.ts';
import { useOpenAuth } from '../features/accounts/auth-modal.tsx';
import { useSession } from '../features/accounts/session.tsx';
import { OwnIntentionCard } from '../features/intentions/own-intention-card.tsx';
import { ownIntentionsQuery, useDeleteIntention } from '../features/intentions/queries.ts';
import { TwoDoors } from '../features/intentions/two-doors.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { giveFocus } from '../ui/hands.ts';
import { PageHeading } from '../ui/heading.tsx';
import { CardGrid } from '../ui/media-card.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import { useEffectWhen } from '../ui/use-effect-when.ts';

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
  const remove = useDeleteIntention();
  const place = useRef<HTMLDivElement>(null);
  const isDeleting = useRef(false);
  // Awaited here, where the screen stays: the list goes with its last intention.
  const onDelete = (id: string) => {
    isDeleting.current = true;
    return remove.mutateAsync(id).then(
      () => toast('The intention is deleted.', { tone: 'good' }),
      (error: Error) => toast(error.message, { tone: 'bad' }),
    );
  };
  // What was pressed goes with its card.
  useEffectWhen([own.data?.length], () => {
    if (isDeleting.current && document.activeElement === document.body) giveFocus(place.current);
    isDeleting.current = false;
  });
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
      <Frame place={place}>
        <EmptyState drawing="door" action={<TwoDoors />}>
          You have no intentions yet. Say what you would like to sell or to buy, and see who is looking.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame place={place} action={<TwoDoors />}>
      <List intentions={own.data} onDelete={onDelete} />
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

/** Pictures of so many cards are on the first screen. */
const eagerCards = 3;

interface ListProps {
  intentions: readonly Intention[];
  onDelete: (id: string) => Promise<void>;
}

function List({ intentions, onDelete }: ListProps) {
  return (
    <>
      <VisuallyHidden component="h2">Newest first</VisuallyHidden>
      <CardGrid>
        {intentions.map((intention, place) => (
          <OwnIntentionCard
            key={intention.id}
            intention={intention}
            onDelete={() => void onDelete(intention.id)}
            eager={place < eagerCards}
          />
        ))}
      </CardGrid>
    </>
  );
}

interface FrameProps {
  children: ReactNode;
  action?: ReactNode;
  /** Where the focus may stay. */
  place?: Ref<HTMLDivElement>;
}

function Frame({ children, action, place }: FrameProps) {
  return (
    <Page title="Your intentions">
      <PageHeading lead="What you are selling and what you are looking for." action={action}>
        Your intentions
      </PageHeading>
      <div ref={place} tabIndex={-1}>
        {children}
      </div>
    </Page>
  );
}
