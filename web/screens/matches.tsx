/**
 * /matches: an inbox of the person's matches, and beside it both intentions and the place of the other one.
 */
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Chat } from '../../contract/chat.ts';
import type { Match } from '../../contract/likes.ts';
import { paths } from '../../contract/pages.ts';
import type { MatchesState } from '../core/navigation-state.ts';
import { isUnanswered } from '../core/queries.ts';
import { useProfile } from '../features/accounts/profile-queries.ts';
import { useChats } from '../features/chat/chats.ts';
import { conversationsOf, narrowedTo, type OwnChoice, ownIntentionsIn } from '../features/chat/inbox.ts';
import { InboxRow } from '../features/chat/inbox-row.tsx';
import { openChat, openChatOf, useLikelyChat } from '../features/chat/open-chats.ts';
import { useToday } from '../features/chat/today.ts';
import { MatchCard } from '../features/likes/match-card.tsx';
import { useMarkSeen, useMatches } from '../features/likes/matches.ts';
import { useNewHere } from '../features/likes/new-here.ts';
import { useClosedRings } from '../features/rings/closed-rings.ts';
import { RingRows } from '../features/rings/ring-rows.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useIsLookedAt } from '../ui/looked-at.ts';
import { Page } from '../ui/page.tsx';
import { Rows } from '../ui/rows.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { useEffectWhen } from '../ui/use-effect-when.ts';
import classes from './matches.module.css';
import { isAbout, useSayNotThere } from './matches.not-there.ts';
import { PushQuestion } from './push-question.tsx';

/** In a narrower window the list and the match take turns. */
const twoColumns = '(min-width: 62em)';

export default function MatchesScreen() {
  const { data: matches, isError, refetch } = useMatches();
  useSayNotThere();
  // The profile decides what stands above the list, and the chats what stands in its rows. Everything is
  // rendered once when all are read, so that nothing moves.
  const profile = useProfile();
  const chats = useChats();
  const rings = useClosedRings();
  const isDrawn = matches !== undefined && ![profile, chats, rings].some(isUnanswered);
  return (
    <Page title="Matches">
      <PageHeading lead="You liked each other. Now you can talk.">Matches</PageHeading>
      {!isDrawn && !isError && <RowsSkeleton />}
      {matches === undefined && isError && (
        <Failure hint="Your matches and chats are safe." onRetry={() => void refetch()}>
          Your matches could not be loaded.
        </Failure>
      )}
      {isDrawn && rings.data && rings.data.length > 0 && (
        <div className={classes.rings}>
          <RingRows rings={rings.data} />
        </div>
      )}
      {isDrawn && matches.length === 0 && <NoMatches />}
      {isDrawn && matches.length > 0 && <Inbox matches={matches} />}
      {isDrawn && matches.length > 0 && profile.data && (
        <div className={classes.question}>
          <PushQuestion viewer={profile.data} conversations={conversationsOf(matches, chats.data ?? [])} />
        </div>
      )}
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
      No matches yet. Like the people who fit. When one of them likes you back, they appear here.
    </EmptyState>
  );
}

const none: readonly Chat[] = [];

function Inbox({ matches }: { matches: readonly Match[] }) {
  const { data: chats = none } = useChats();
  const [ownId, setOwnId] = useState<string | null>(null);
  const isNew = useNewHere(matches);
  useMarkNewSeen(matches);
  const isWide = useMediaQuery(twoColumns, window.matchMedia(twoColumns).matches, {
    getInitialValueInEffect: false,
  });
  const { named, isArrival, choose, show, leave } = useNamedMatch(matches);
  const all = useMemo(() => conversationsOf(matches, chats), [matches, chats]);
  const today = useToday();
  const conversations = narrowedTo(all, ownId);
  const own = ownIntentionsIn(all);
  const shown = named ?? (isWide ? conversations[0]?.match : undefined);
  useLikelyChat((shown ?? conversations[0]?.match)?.chatId);
  const isListShown = isWide || !(shown && isArrival);
  return (
    <div className={classes.inbox}>
      {isListShown && (
        <div className={classes.list}>
          {own.length > 1 && <Narrowing own={own} value={ownId} onChange={setOwnId} />}
          <Rows label="Conversations">
            {conversations.map((it) => (
              <InboxRow
                key={it.match.chatId}
                {...it}
                today={today}
                isNew={isNew.has(it.match.chatId)}
                isShown={isWide && it.match === shown}
                saysWhich={own.length > 1}
                onPress={isWide ? choose : openChatOf}
                onDetails={isWide ? undefined : show}
              />
            ))}
          </Rows>
        </div>
      )}
      {shown && (isWide || isArrival) && (
        <div className={classes.panel}>
          {!isWide && (
            <Button variant="subtle" onClick={leave}>
              All matches
            </Button>
          )}
          <MatchCard
            key={shown.chatId}
            match={shown}
            isNew={isNew.has(shown.chatId)}
            highlighted={isArrival}
            onOpenChat={() => openChat(shown.chatId)}
          />
        </div>
      )}
    </div>
  );
}

interface NarrowingProps {
  own: readonly OwnChoice[];
  value: string | null;
  onChange: (ownId: string | null) => void;
}

function Narrowing({ own, value, onChange }: NarrowingProps) {
  const choices = [
    { value: '', label: 'All my intentions' },
    ...own.map((it) => ({ value: it.id, label: it.title })),
  ];
  return (
    <NativeSelect
      label="Show matches for"
      data={choices}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/**
 * The match named by the navigation state: the person came for it from a notification, or chose it in the
 * list.
 */
function useNamedMatch(matches: readonly Match[]) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { chatId, matchedIntentionId, chosen = false } = (state ?? {}) as MatchesState;
  const named =
    matches.find((match) => match.chatId === chatId) ??
    matches.find((match) => isAbout(match, matchedIntentionId));
  const isArrival = named !== undefined && !chosen;
  useShow(isArrival ? (chatId ?? matchedIntentionId) : undefined);
  const go = useCallback(
    (state: MatchesState | null, replace: boolean) => void navigate(paths.matches, { replace, state }),
    [navigate],
  );
  return {
    named,
    isArrival,
    /** Shows the match beside the list. */
    choose: useCallback(({ chatId }: Match) => go({ chatId, chosen: true }, true), [go]),
    /** Shows the match instead of the list. Back leads to the list. */
    show: useCallback(({ chatId }: Match) => go({ chatId }, false), [go]),
    leave: () => go(null, true),
  };
}

/** Marks matches as seen once they are shown on a visible page. */
function useMarkNewSeen(matches: readonly Match[]): void {
  const markSeen = useMarkSeen();
  const isLookedAt = useIsLookedAt();
  const fresh = matches.filter((match) => match.isNew);
  const names = fresh.map((match) => match.chatId).join(' ');
  // Runs once for each set of new matches.
  useEffectWhen([names, isLookedAt], () => {
    if (names === '' || !isLookedAt) return;
    void markSeen(fresh.map((match) => match.mine.id));
  });
}

/** Scrolls once to the match that the person came for, and focuses it. */
function useShow(named: string | undefined): void {
  const { key } = useLocation();
  // The location's key changes when the person comes for the same match again, which shows it again.
  useEffectWhen([named, key], () => {
    if (!named) return;
    // The shell first focuses the new screen as a whole.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>('[data-highlighted]');
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}
