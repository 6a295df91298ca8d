/**
 * /: the home of a signed-in person. It shows what is new since their last visit, who waits for their answer,
 * and how their intentions stand.
 */
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../contract/accounts.ts';
import type { Home } from '../../contract/home.ts';
import { paths } from '../../contract/pages.ts';
import { lastHereText } from '../../domain/date-words.ts';
import { limits } from '../../domain/limits.ts';
import { grouped } from '../../domain/number-words.ts';
import { isUnanswered } from '../core/queries.ts';
import { useSession } from '../features/accounts/session.ts';
import { useChats } from '../features/chat/chats.ts';
import { awaitingMe, conversationsOf } from '../features/chat/inbox.ts';
import { InboxRow } from '../features/chat/inbox-row.tsx';
import { openChatOf } from '../features/chat/open-chats.ts';
import { useToday } from '../features/chat/today.ts';
import { OwnStandings } from '../features/discovery/own-standings.tsx';
import { homeQuery } from '../features/discovery/queries.ts';
import { TwoDoors } from '../features/intentions/two-doors.tsx';
import { useMatches } from '../features/likes/matches.ts';
import { useNewHere } from '../features/likes/new-here.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure, type FailureProps } from '../ui/failure.tsx';
import { PageHeading, SectionHeading } from '../ui/heading.tsx';
import { useIsLookedAt } from '../ui/looked-at.ts';
import { Page } from '../ui/page.tsx';
import { Rows } from '../ui/rows.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './own-home.module.css';
import { News, type NewsProps, useNews } from './own-home.news.tsx';
import { PushQuestion } from './push-question.tsx';

export default function OwnHomeScreen() {
  const { status, user } = useSession();
  return <Page title="Home">{status === 'signed-in' ? <OwnHome user={user} /> : <Waiting />}</Page>;
}

function OwnHome({ user }: { user: SessionUser }) {
  // Reading the home counts as a visit, so it is not read while the page is hidden.
  const isLookedAt = useIsLookedAt();
  const home = useQuery({ ...homeQuery, enabled: isLookedAt });
  const matches = useMatches();
  const chats = useChats();
  const isNew = useNewHere(matches.data ?? []);
  const conversations = conversationsOf(matches.data ?? [], chats.data ?? []);
  const news = useNews({ home: home.data, conversations, isNew });
  // Data from before is read again before it is rendered. If that fails or takes too long, the old data is
  // rendered.
  const [isFromBefore] = useState(home.isStale);
  const isTooLate = useIsOver(limits.home.readAnewMs, isLookedAt);
  const isOld = isFromBefore && !home.isFetchedAfterMount && !isTooLate;
  // Everything is rendered once when all is read, so that nothing moves. A part that failed says so in its
  // place.
  if (isOld || [home, matches, chats].some(isUnanswered)) return <Waiting />;
  const isNothingNew = home.data !== undefined && news.length === 0;
  const isNobodyWaiting =
    matches.data !== undefined &&
    chats.data !== undefined &&
    awaitingMe(conversations, new Date()).length === 0;
  return (
    <>
      <PageHeading lead={leadOf(home.data)}>Hello, {user.firstName}</PageHeading>
      <Parts isQuiet={[isNothingNew, isNobodyWaiting, false]}>
        <Section id="news" heading="What is new">
          {home.data ? (
            <News home={home.data} pieces={news} />
          ) : (
            <Failed hint="Your intentions are safe." onRetry={() => home.refetch()}>
              We could not load what is new.
            </Failed>
          )}
        </Section>
        <Section id="waiting" heading="Waiting for your reply">
          {matches.data && chats.data ? (
            <WaitingForAnswer conversations={conversations} isNew={isNew} />
          ) : (
            <Failed onRetry={() => Promise.all([matches.refetch(), chats.refetch()])}>
              Your chats could not be loaded.
            </Failed>
          )}
        </Section>
        {home.data && <Own home={home.data} />}
      </Parts>
      {home.data && (
        <div className={classes.question}>
          <PushQuestion
            viewer={user}
            conversations={conversations}
            hasLikes={home.data.own.some((it) => it.liked > 0)}
          />
        </div>
      )}
      <p className={classes.welcome}>
        <Link to={paths.welcome}>See the front page</Link>
      </p>
    </>
  );
}

/** Whether `isRunning` has been true for so many milliseconds without a break. From then on it stays true. */
function useIsOver(ms: number, isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isRunning]);
  return isOver;
}

interface PartsProps {
  /** For each child, whether it has nothing to tell. */
  isQuiet: readonly boolean[];
  children: readonly ReactNode[];
}

/**
 * The parts of the home: those with nothing to tell come last. The order is fixed at the first render, so
 * that nothing moves later.
 */
function Parts({ isQuiet, children }: PartsProps) {
  const [order] = useState(() =>
    children.map((_, at) => at).toSorted((a, b) => Number(isQuiet[a]) - Number(isQuiet[b])),
  );
  return (
    <div className={classes.columns}>
      {order.map((at) => (
        <Fragment key={at}>{children[at]}</Fragment>
      ))}
    </div>
  );
}

function leadOf(home: Home | undefined): string {
  const since = home?.since;
  return since
    ? lastHereText(since, new Date())
    : 'What is new, who is waiting for you, and how your intentions are doing.';
}

function Own({ home: { own, ownTotal } }: { home: Home }) {
  if (ownTotal === 0)
    return (
      <Section id="own" heading="Your intentions">
        <EmptyState drawing="door" action={<TwoDoors />}>
          You have no intentions yet. Say what you would like to sell or to buy, and see who is looking.
        </EmptyState>
      </Section>
    );
  return (
    <Section id="own" heading="Your intentions" action={<TwoDoors />}>
      <OwnStandings own={own} />
      {ownTotal > own.length && (
        <p>
          <Link to={paths.intentions}>See all {grouped(ownTotal)}</Link>
        </p>
      )}
    </Section>
  );
}

/** The number of people who are named. The others are in the list of matches. */
const named = 5;

function WaitingForAnswer({ conversations, isNew }: Pick<NewsProps, 'conversations' | 'isNew'>) {
  const today = useToday();
  const waiting = awaitingMe(conversations, new Date());
  if (waiting.length === 0)
    return (
      <p className={classes.quiet}>
        Nobody is waiting for you. People who match with you or write to you appear here.
      </p>
    );
  return (
    <>
      <Rows label="Waiting for your reply">
        {waiting.slice(0, named).map((it) => (
          <InboxRow
            key={it.match.chatId}
            {...it}
            today={today}
            isNew={isNew.has(it.match.chatId)}
            isShown={false}
            saysWhich={false}
            onPress={openChatOf}
          />
        ))}
      </Rows>
      {waiting.length > named && (
        <p>
          <Link to={paths.matches}>See all {grouped(waiting.length)}</Link>
        </p>
      )}
    </>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ id, heading, action, children }: SectionProps) {
  return (
    <section className={classes.section} data-part={id} aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {heading}
      </SectionHeading>
      {children}
    </section>
  );
}

interface FailedProps extends Omit<FailureProps, 'onRetry'> {
  onRetry: () => Promise<unknown>;
}

/**
 * A part that could not be loaded. A press on its button shows a skeleton in its place; a retry that happens
 * by itself leaves it as it is.
 */
function Failed({ onRetry, ...failure }: FailedProps) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return isTrying ? <RowsSkeleton count={1} /> : <Failure {...failure} onRetry={() => void retry()} />;
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <RowsSkeleton count={5} />
    </div>
  );
}
