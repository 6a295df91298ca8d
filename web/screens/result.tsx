/** /buy and /sell with a draft in the navigation state: what fits the draft, before there is an account. */

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { Candidate } from '../../contract/discovery.ts';
import type { QuestionSet } from '../../contract/intentions.ts';
import { createUrl, sideOfPath } from '../../contract/pages.ts';
import type { Side } from '../../domain/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { type FormState, hasEntered } from '../core/navigation-state.ts';
import { useAskToSignIn } from '../features/accounts/ask-to-sign-in.ts';
import { useSession } from '../features/accounts/session.ts';
import { CandidatesView } from '../features/discovery/candidates.tsx';
import { type CountDraft, countable } from '../features/discovery/count-draft.ts';
import { fitChips } from '../features/discovery/fit-words.ts';
import { firstSort, previewQuery } from '../features/discovery/queries.ts';
import { type Draft, readEntered } from '../features/intentions/draft.ts';
import { DraftSummary } from '../features/intentions/draft-summary.tsx';
import { IntentionCard } from '../features/intentions/intention-card.tsx';
import { questionSetQuery } from '../features/intentions/queries.ts';
import { answersOf, checkTyped } from '../features/intentions/typed-answers.ts';
import { useKeepDraft } from '../features/intentions/use-keep-draft.ts';
import { useShowPosted } from '../features/intentions/use-show-posted.ts';
import { Heart } from '../features/likes/heart.tsx';
import { pendingLikeFor, togglePendingLike, usePendingLikeId } from '../features/likes/pending-like.ts';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';

const headings: Record<Side, string> = { buy: 'What fits you', sell: 'Who is looking' };

export default function ResultScreen() {
  const { pathname, state } = useLocation();
  const side = sideOfPath(pathname);
  const [kept] = useState(() => readEntered(side, hasEntered(state) && state.entered));
  const set = useQuery({ ...questionSetQuery(kept?.category ?? '', side), enabled: kept !== null });
  const { status } = useSession();
  if (kept === null) return <Navigate to={createUrl(side)} replace />;
  const failed = set.isError && !set.data && (
    <Failure onRetry={() => void set.refetch()}>We could not load your draft.</Failure>
  );
  const counted = set.data && countable(answersOf(set.data, kept.draft.typed))?.draft;
  // A draft that lacks what is needed to find anything, or that the rules no longer accept, goes back to the
  // form, which says what is wrong.
  if (set.data && !counted) return <Navigate to={createUrl(side, kept.category)} replace />;
  return (
    <Page title={headings[side]} side={side}>
      <PageHeading>{headings[side]}</PageHeading>
      {failed}
      {!failed && (!set.data || !counted || status === 'checking') && (
        <CardGridSkeleton people={side === 'sell'} />
      )}
      {set.data && counted && status !== 'checking' && (
        <Result set={set.data} draft={kept.draft} counted={counted} signedIn={status === 'signed-in'} />
      )}
    </Page>
  );
}

const keptWords = 'What you entered and what you like are kept in this tab. With an account they are saved.';

interface ResultProps {
  set: QuestionSet;
  draft: Draft;
  counted: CountDraft;
  signedIn: boolean;
}

function Result({ set, draft, counted, signedIn }: ResultProps) {
  const [sort, setSort] = useState(firstSort);
  const query = useInfiniteQuery(previewQuery(counted, sort));
  const navigate = useNavigate();
  const { type, category } = set;
  const answers = checkTyped(set, draft.typed).answers ?? null;
  const finish = () =>
    void navigate(createUrl(type, category), { state: { finishing: true } satisfies FormState });
  const { keep, keeping } = useKeepDraft({
    type,
    category,
    id: draft.id,
    answers,
    signedIn,
    likeWaits: pendingLikeFor({ id: draft.id, type, category }) !== null,
    askToSignIn: useAskToSignIn({ lead: keptWords }),
    onKept: useShowPosted(),
    onRefused: (words) => toast(words, { tone: 'bad' }),
    onMissing: finish,
  });
  const liked = usePendingLikeId();
  const like = (candidate: Candidate) => {
    if (togglePendingLike(candidate.intention)) void keep();
  };
  return (
    <>
      <DraftSummary
        id={draft.id}
        set={set}
        typed={draft.typed}
        isComplete={answers !== null}
        onKeep={() => (answers === null ? finish() : void keep())}
        keeping={keeping}
      />
      <CandidatesView
        side={type}
        sort={sort}
        onSort={setSort}
        query={query}
        safe="What you entered is kept in this tab."
        renderCard={(candidate, eager) => (
          <IntentionCard
            intention={candidate.intention}
            found={{ side: type, distanceMiles: candidate.distanceMiles, fit: candidate.fit }}
            chips={fitChips(candidate.fit, type)}
            eager={eager}
            signedIn={signedIn}
            action={
              <Heart
                liked={liked === candidate.intention.id}
                of={titleText(candidate.intention)}
                onPress={() => like(candidate)}
              />
            }
          />
        )}
        emptyAction={
          <Button component={Link} to={createUrl(type, category)}>
            Change what you entered
          </Button>
        }
      />
    </>
  );
}
