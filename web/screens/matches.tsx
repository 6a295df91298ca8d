/** /matches: everybody I am matched with, and where to talk. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Match } from '../../contract/likes.ts';
import { useChangeProfile, useProfile } from '../features/accounts/profile-queries.ts';
import { openChat } from '../features/chat/open-chats.ts';
import { MatchCard } from '../features/likes/match-card.tsx';
import { useMarkSeen, useMatches } from '../features/likes/matches.ts';
import { PushOffer } from '../features/notifications/push-here.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { useEffectWhen } from '../ui/use-effect-when.ts';
import { type MatchesState, paths } from '../urls.ts';
import classes from './matches.module.css';

export default function MatchesScreen() {
  const { data: matches, isError, refetch } = useMatches();
  // What stands above the matches depends on it: with it they are drawn once, where they stay.
  const { isPending } = useProfile();
  const isDrawn = matches !== undefined && !isPending;
  return (
    <Page title="Matches">
      <PageHeading lead="You liked each other. Now you can talk.">Matches</PageHeading>
      {!isDrawn && !isError && <RowsSkeleton />}
      {matches === undefined && isError && (
        <Failure hint="Your matches and chats are safe." onRetry={() => void refetch()}>
          Your matches could not be loaded.
        </Failure>
      )}
      {isDrawn && matches.length === 0 && <NoMatches />}
      {isDrawn && matches.length > 0 && <OfferPush />}
      {isDrawn && matches.length > 0 && <MatchList matches={matches} />}
    </Page>
  );
}

function NoMatches() {
  return (
    <EmptyState
      drawing="letters"
      action={
        <Button component={Link} to={paths.intentions}>
          See who fits your intentions
        </Button>
      }
    >
      No matches yet. Like the people who fit what you posted; when one likes you back, you meet here.
    </EmptyState>
  );
}

function OfferPush() {
  const { data: profile } = useProfile();
  const change = useChangeProfile();
  if (profile === undefined) return null;
  const via = [...new Set([...profile.getNotificationsVia, 'push' as const])];
  const choosePush = () => void change({ getNotificationsVia: via });
  return <PushOffer viewer={profile} onTurnedOn={choosePush} />;
}

function MatchList({ matches }: { matches: readonly Match[] }) {
  const { matchedIntentionId } = (useLocation().state ?? {}) as MatchesState;
  const isNew = useNewHere(matches);
  useShow(matchedIntentionId);
  return (
    <div className={classes.list}>
      {matches.map((match) => (
        <MatchCard
          key={match.chatId}
          match={match}
          isNew={isNew.has(match.chatId)}
          highlighted={isAbout(match, matchedIntentionId)}
          onOpenChat={openChat}
        />
      ))}
    </div>
  );
}

/** Being here is having seen them; what was new on arrival keeps its word until one leaves. */
function useNewHere(matches: readonly Match[]): ReadonlySet<string> {
  const markSeen = useMarkSeen();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = matches.filter((match) => match.isNew);
  const names = fresh.map((match) => match.chatId).join(' ');
  // Once for each set of new matches.
  useEffectWhen([names], () => {
    if (names === '') return;
    setSeen((it) => new Set([...it, ...fresh.map((match) => match.chatId)]));
    void markSeen(fresh.map((match) => match.mine.id));
  });
  return seen;
}

/** Scrolls to the match one came for, once, and gives it the focus. */
function useShow(matchedIntentionId: string | undefined): void {
  const { key } = useLocation();
  // Coming again from another notification shows it again.
  useEffectWhen([matchedIntentionId, key], () => {
    if (!matchedIntentionId) return;
    // After the shell, which gives the focus to a new screen as a whole.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>('[data-highlighted]');
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}

function isAbout({ mine, theirs }: Match, intentionId: string | undefined): boolean {
  return intentionId !== undefined && (theirs.id === intentionId || mine.id === intentionId);
}
