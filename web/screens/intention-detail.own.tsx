/** The page of an own intention: a summary, and below it everybody who fits. */

import { Button, SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Candidate, Suggestion } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { asideKey, editUrl, likedKey, ringsKey } from '../../contract/pages.ts';
import { changeTexts, whatMatters } from '../../domain/aside.ts';
import type { Side } from '../../domain/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { openChat } from '../features/chat/open-chats.ts';
import { AsideList } from '../features/discovery/aside-list.tsx';
import { Candidates } from '../features/discovery/candidates.tsx';
import { CompareBar, CompareToggle } from '../features/discovery/compare-choice.tsx';
import { fitChips } from '../features/discovery/fit-words.ts';
import { Liked } from '../features/discovery/liked.tsx';
import { NearMisses } from '../features/discovery/near-misses.tsx';
import { outcomeText } from '../features/discovery/near-words.ts';
import { AsidePlace, NotForMe, TakeBack } from '../features/discovery/not-for-me.tsx';
import { IntentionCard } from '../features/intentions/intention-card.tsx';
import { StillLooking } from '../features/intentions/still-looking.tsx';
import { LikeButton } from '../features/likes/like-button.tsx';
import { useApplyPendingLike } from '../features/likes/pending-like.ts';
import { part } from '../ui/part.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import { useChange } from './intention-detail.change.tsx';
import { OwnCurves } from './intention-detail.curves.tsx';
import { ItIsLive } from './intention-detail.live.tsx';
import classes from './intention-detail.module.css';
import { Summary } from './intention-detail.summary.tsx';
import { sayAside } from './intention-detail.undo.tsx';
import { useWhere } from './intention-detail.where.ts';

const Rings = part(() => import('../features/rings/rings.tsx'), { Waiting: () => <CardGridSkeleton /> });

export interface OwnDetailProps {
  intention: Intention;
  /** The intention was posted a moment ago. */
  posted: boolean;
}

export function OwnDetail({ intention, posted }: OwnDetailProps) {
  const { id, type } = intention;
  useApplyPendingLike(intention);
  const [shown, show] = useShownList();
  const where = useWhere(id);
  const cardIn = (list: CardList) => (candidate: Candidate, eager: boolean) => (
    <CandidateCard mineId={id} side={type} candidate={candidate} eager={eager} list={list} />
  );
  const toWhoFits = <Button onClick={() => show('fits')}>See who fits</Button>;
  return (
    <>
      {posted && <ItIsLive intention={intention} />}
      <div className={classes.asked}>
        <StillLooking intention={intention} />
      </div>
      <Summary intention={intention} />
      <OwnCurves intention={intention} />
      <ListSwitch value={shown} onChange={show} />
      {shown === likedKey && (
        <Liked intention={intention} renderCard={cardIn(likedKey)} emptyAction={toWhoFits} />
      )}
      {shown === asideKey && (
        <AsideList intention={intention} renderCard={cardIn(asideKey)} emptyAction={toWhoFits} />
      )}
      {shown === 'fits' && (
        <Candidates
          intention={intention}
          renderCard={cardIn('fits')}
          emptyAction={
            <span data-side={type}>
              <Button component={Link} to={editUrl(type, id)}>
                Edit your intention
              </Button>
            </span>
          }
          almost={<Almost intention={intention} />}
          where={where}
        />
      )}
      {shown === ringsKey && <Rings intention={intention} />}
      {shown !== asideKey && shown !== ringsKey && <CompareBar mine={intention} />}
    </>
  );
}

/**
 * The list that is shown. It is in the address, so that Back and a reload find it; switching lists adds no
 * history entry.
 */
function useShownList() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const show = (list: List) => setSearch(list === 'fits' ? {} : { [list]: '' }, { replace: true, state });
  const shown: List = ([likedKey, asideKey, ringsKey] as const).find((key) => search.has(key)) ?? 'fits';
  return [shown, show] as const;
}

type CardList = Exclude<List, typeof ringsKey>;
type List = 'fits' | typeof likedKey | typeof asideKey | typeof ringsKey;

interface ListSwitchProps {
  value: List;
  onChange: (list: List) => void;
}

function ListSwitch({ value, onChange }: ListSwitchProps) {
  return (
    <SegmentedControl
      className={classes.lists ?? ''}
      aria-label="Show"
      size="md"
      data={[
        { value: 'fits', label: 'Who fits' },
        { value: ringsKey, label: 'Rings' },
        { value: likedKey, label: 'Liked' },
        { value: asideKey, label: 'Not for me' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function Almost({ intention: { id, type } }: { intention: Intention }) {
  const change = useChange(id);
  const apply = (suggestion: Suggestion) => change(suggestion.change, outcomeText(suggestion));
  return (
    <NearMisses
      intention={{ id, type }}
      onApply={apply}
      renderCard={(candidate) => <CandidateCard mineId={id} side={type} candidate={candidate} list="fits" />}
    />
  );
}

interface CandidateCardProps {
  /** The id of the viewer's own intention; `side` is its side. */
  mineId: string;
  side: Side;
  candidate: Candidate;
  /** The list that contains the card. */
  list: CardList;
  eager?: boolean;
}

/** Memoized, so that a growing list does not render its cards again. The heart reads its own state. */
const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { mineId, side, candidate, list, eager = false } = props;
  const { intention, distanceMiles, fit, said } = candidate;
  const changes = said === undefined ? [] : changeTexts(intention.type, said, whatMatters(intention));
  const pair = { mineId, other: intention };
  const card = (
    <IntentionCard
      intention={intention}
      found={{ side, distanceMiles, fit }}
      chips={[...changes, ...fitChips(fit, side)]}
      badge={changes.length > 0 ? 'Back: it changed' : undefined}
      eager={eager}
      signedIn
      action={
        <LikeButton
          pair={{ mineId, otherId: intention.id }}
          of={titleText(intention)}
          name={intention.owner.firstName}
          onOpenChat={openChat}
        />
      }
      below={
        <div className={classes.below}>
          {list === asideKey && <TakeBack {...pair} />}
          {list === 'fits' && <NotForMe {...pair} onPut={(undo) => sayAside(intention, undo)} />}
          {list !== asideKey && <CompareToggle {...pair} />}
        </div>
      }
    />
  );
  if (list === likedKey) return card;
  return (
    <AsidePlace {...pair} list={list}>
      {card}
    </AsidePlace>
  );
});
