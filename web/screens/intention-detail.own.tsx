/** The owner's view: their own intention in short, and below it everybody who fits. */

import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Candidate, Suggestion } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import type { Side } from '../../domain/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { Candidates } from '../features/discovery/candidates.tsx';
import { fitChips } from '../features/discovery/fit-words.ts';
import { Liked } from '../features/discovery/liked.tsx';
import { NearMisses } from '../features/discovery/near-misses.tsx';
import { outcomeText } from '../features/discovery/near-words.ts';
import { IntentionCard } from '../features/intentions/intention-card.tsx';
import { type Change, useChangeAnswers } from '../features/intentions/use-change-answers.ts';
import { LikeButton } from '../features/likes/like-button.tsx';
import { useApplyPendingLike } from '../features/likes/pending-like.ts';
import { toast } from '../ui/toasts.tsx';
import { editUrl, likedKey } from '../urls.ts';
import { ItIsLive } from './intention-detail.live.tsx';
import classes from './intention-detail.module.css';
import { Summary } from './intention-detail.summary.tsx';

export interface OwnDetailProps {
  intention: Intention;
  /** A moment ago. */
  posted: boolean;
}

export function OwnDetail({ intention, posted }: OwnDetailProps) {
  const { id, type } = intention;
  useApplyPendingLike(intention);
  const [showsLiked, setShowsLiked] = useShowsLiked();
  const renderCard = (candidate: Candidate, eager: boolean) => (
    <CandidateCard mineId={id} side={type} candidate={candidate} eager={eager} />
  );
  return (
    <>
      {posted && <ItIsLive intention={intention} />}
      <Summary intention={intention} />
      <ListSwitch showsLiked={showsLiked} onChange={setShowsLiked} />
      {showsLiked ? (
        <Liked
          intention={intention}
          renderCard={renderCard}
          emptyAction={<Button onClick={() => setShowsLiked(false)}>See who fits</Button>}
        />
      ) : (
        <Candidates
          intention={intention}
          renderCard={renderCard}
          emptyAction={
            <span data-side={type}>
              <Button component={Link} to={editUrl(type, id)}>
                Edit your intention
              </Button>
            </span>
          }
          almost={<Almost intention={intention} />}
        />
      )}
    </>
  );
}

/** In the address, so that Back and a reload find it; the switch itself is no step back. */
function useShowsLiked() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const setShowsLiked = (liked: boolean) =>
    setSearch(liked ? { [likedKey]: '' } : {}, { replace: true, state, preventScrollReset: true });
  return [search.has(likedKey), setShowsLiked] as const;
}

interface ListSwitchProps {
  showsLiked: boolean;
  onChange: (showsLiked: boolean) => void;
}

function ListSwitch({ showsLiked, onChange }: ListSwitchProps) {
  return (
    <SegmentedControl
      className={classes.lists ?? ''}
      aria-label="Show"
      size="md"
      data={[
        { value: 'fits', label: 'Who fits' },
        { value: likedKey, label: 'Liked' },
      ]}
      value={showsLiked ? likedKey : 'fits'}
      onChange={(chosen) => onChange(chosen === likedKey)}
    />
  );
}

function Almost({ intention: { id, type } }: { intention: Intention }) {
  const changeAnswers = useChangeAnswers();
  const change = async (wanted: Change): Promise<Change | null> => {
    const done = await changeAnswers(id, wanted);
    if (!done.allowed) toast(done.detail, { tone: 'bad', id: toastOf(id) });
    return done.allowed ? done.value : null;
  };
  const undo = async (before: Change) => {
    if (await change(before)) toast('It is as it was before.', { tone: 'good', id: toastOf(id) });
  };
  const apply = async (suggestion: Suggestion) => {
    const before = await change(suggestion.change);
    if (before === null) return false;
    const words = `Your intention now says: ${outcomeText(suggestion)}.`;
    toast(<ChangedToast words={words} onUndo={() => void undo(before)} />, {
      tone: 'good',
      id: toastOf(id),
    });
    return true;
  };
  return (
    <NearMisses
      intention={{ id, type }}
      onApply={apply}
      renderCard={(candidate) => <CandidateCard mineId={id} side={type} candidate={candidate} />}
    />
  );
}

const toastOf = (id: string) => `changed ${id}`;

function ChangedToast({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <span className={classes.changed}>
      {words}
      <UnstyledButton className={classes.undo ?? ''} onClick={onUndo}>
        Undo
      </UnstyledButton>
    </span>
  );
}

interface CandidateCardProps {
  /** The viewer's own intention, and its side. */
  mineId: string;
  side: Side;
  candidate: Candidate;
  eager?: boolean;
}

/** A card is drawn once: the list around it grows by others, and the heart looks after itself. */
const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { mineId, side, candidate, eager = false } = props;
  const { intention, distanceMiles, fit } = candidate;
  return (
    <IntentionCard
      intention={intention}
      found={{ side, distanceMiles, fit }}
      chips={fitChips(fit, side)}
      eager={eager}
      signedIn
      action={<LikeButton pair={{ mineId, otherId: intention.id }} of={titleText(intention)} />}
    />
  );
});
