/** The panel on somebody else's intention: like it from an own one or as a visitor, and talk once it is a match. */

import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Facing } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { createUrl } from '../../contract/pages.ts';
import { otherSide } from '../../domain/intentions.ts';
import { priceLine, titleText } from '../../domain/kinds/words.ts';
import { milesText } from '../../domain/place.ts';
import { useIsAnyLiked, useLikeState } from '../core/like-states.ts';
import { useOpenAuth } from '../features/accounts/auth-modal.tsx';
import { sessionKey, useSession } from '../features/accounts/session.ts';
import { openChat } from '../features/chat/open-chats.ts';
import { FacingList } from '../features/discovery/facing-list.tsx';
import { FitList } from '../features/discovery/fit-list.tsx';
import { AsideSwitch } from '../features/discovery/not-for-me.tsx';
import { facingQuery } from '../features/discovery/queries.ts';
import type { Found } from '../features/intentions/intention-state.ts';
import { Heart } from '../features/likes/heart.tsx';
import { LikeButton } from '../features/likes/like-button.tsx';
import { MatchActions } from '../features/likes/match-actions.tsx';
import { useMatches } from '../features/likes/matches.ts';
import {
  pendingLike,
  rememberLike,
  togglePendingLike,
  useApplyPendingLikeTo,
  usePendingLikeId,
} from '../features/likes/pending-like.ts';
import { part } from '../ui/part.tsx';
import { keepPlaceWhenGone, placeMark } from '../ui/place.ts';
import { TextSkeleton } from '../ui/skeletons.tsx';
import classes from './intention-detail.like.module.css';
import { sayAside } from './intention-detail.undo.tsx';

const LikeWithDraft = part(() => import('./intention-detail.draft.tsx'));

interface LikePanelProps {
  intention: Intention;
  /** How it fits what the viewer entered, where they came from. */
  found?: Found | undefined;
}

export function LikePanel({ intention, found }: LikePanelProps) {
  const { status } = useSession();
  const client = useQueryClient();
  if (status === 'checking' && !isForVisitor(client)) return <TextSkeleton lines={3} />;
  if (status === 'signed-in') return <LikeFromMine other={intention} />;
  return <LikeFirst other={intention} found={found} />;
}

/** Whether the page was rendered for who has no session (web/prerender.tsx). */
function isForVisitor(client: QueryClient): boolean {
  // Where it is rendered, a session is known or there is none.
  if (typeof document === 'undefined') return client.getQueryData(sessionKey) === undefined;
  return document.querySelector('#root:not([data-visitor])') === null;
}

/** A visitor's like is remembered, and applied once there is somebody to like it. */
function LikeFirst({ other, found }: { other: Intention; found: Found | undefined }) {
  const openAuth = useOpenAuth();
  const liked = usePendingLikeId() === other.id;
  const onPress = () => {
    if (togglePendingLike(other)) openAuth({ view: 'register', lead: keptWords(other) });
  };
  return (
    <div className={classes.visitor}>
      <InSight of={other}>
        <div className={classes.pending}>
          <Heart liked={liked} onPress={onPress} of={titleText(other)} ground="plain" />
          {liked && <span>Sent once you sign in</span>}
        </div>
      </InSight>
      <p className={classes.panelWords}>
        Like it, and if {other.owner.firstName} likes you back, you can talk. You will need to sign in first.
        Nobody is told unless it is mutual.
      </p>
      {/* A letter leads its owner here, too, in a browser that may not know them. */}
      <p className={classes.known}>
        Is this yours, or do you already have an account?{' '}
        <button type="button" className={classes.signIn} onClick={() => openAuth()}>
          Sign in
        </button>
      </p>
      {found && (
        <div className={classes.found}>
          <p className={classes.panelTitle}>{milesText(found.distanceMiles)} from what you entered</p>
          <FitList fit={found.fit} side={found.side} />
        </div>
      )}
    </div>
  );
}

/** Tells a visitor what becomes of their like before they have an account. */
function keptWords({ owner }: Intention): string {
  return `Your like is kept in this tab, and sent once you are signed in. ${owner.firstName} will only find out if it is mutual.`;
}

function LikeFromMine({ other }: { other: Intention }) {
  const { data: facing } = useQuery(facingQuery(other.id));
  const mineIds = facing?.map((it) => it.intentionId);
  const isToChoose = useApplyPendingLikeTo(other.id, mineIds);
  const isAnyLiked = useIsAnyLiked((mineIds ?? []).map((mineId) => ({ mineId, otherId: other.id })));
  const isOne = facing?.length === 1;
  return (
    <div className={facing ? undefined : classes.waits}>
      {isToChoose && !isAnyLiked && (
        <p className={classes.panelWords} role="status">
          You liked this before you signed in. Choose which of your intentions to like it from.
        </p>
      )}
      <FacingList
        otherId={other.id}
        side={otherSide(other.type)}
        renderLike={(mine) => {
          const likeOrTalk = <LikeOrTalk mine={mine} other={other} />;
          return isOne ? <InSight of={other}>{likeOrTalk}</InSight> : likeOrTalk;
        }}
        renderMore={(mine) => (
          <AsideSwitch
            mineId={mine.intentionId}
            other={other}
            isAside={mine.aside ?? false}
            which={`for ${mine.title}`}
            onPut={(undo) => sayAside(other, undo)}
          />
        )}
        empty={<CounterpartDoor other={other} />}
      />
      {facing && facing.length > 1 && (
        <InSight of={other} onlyThere>
          <Button onClick={toPanel}>Like from one of yours</Button>
        </InSight>
      )}
    </div>
  );
}

function toPanel(): void {
  const panel = document.getElementById('like');
  panel?.scrollIntoView({ block: 'center' });
  panel?.focus({ preventScroll: true });
}

interface InSightProps {
  of: Intention;
  /** Where there is room the panel itself stays in sight. */
  onlyThere?: boolean;
  children: ReactNode;
}

/** Where the panel has no place of its own beside the text: a bar at the foot of the window, with the price. */
function InSight({ of, onlyThere = false, children }: InSightProps) {
  return (
    <div className={classes.inSight} data-only-there={onlyThere || undefined}>
      <span className={classes.barPrice} aria-hidden="true">
        {priceLine(of)}
      </span>
      {children}
    </div>
  );
}

/** A heart; once it is a match, the way to the chat, and to the end of the match. */
function LikeOrTalk({ mine, other }: { mine: Facing; other: Intention }) {
  const pair = { mineId: mine.intentionId, otherId: other.id };
  const { matched, chatId } = useLikeState(pair);
  const pace = useMatches().data?.find((it) => it.chatId === chatId)?.person.answers;
  const which = `for ${mine.title}`;
  return (
    <div data-matched={matched || undefined} {...placeMark}>
      {matched && chatId !== null ? (
        <div ref={keepPlaceWhenGone} data-side={otherSide(other.type)}>
          {pace && (
            <p className={classes.pace}>
              {other.owner.firstName} usually replies {pace}.
            </p>
          )}
          <MatchActions
            pair={pair}
            name={other.owner.firstName}
            which={which}
            onOpenChat={() => openChat(chatId)}
          />
        </div>
      ) : (
        <LikeButton
          pair={pair}
          of={`${titleText(other)}, ${which}`}
          name={other.owner.firstName}
          onOpenChat={openChat}
          ground="plain"
        />
      )}
    </div>
  );
}

/** A like joins two intentions: who has none to like from is shown the door to one. */
function CounterpartDoor({ other }: { other: Intention }) {
  const side = otherSide(other.type);
  const words = side === 'buy' ? 'what you are looking for' : 'what you want to sell';
  const waits = usePendingLikeId() === other.id && pendingLike()?.byVisitor === true;
  return (
    <div data-side={side}>
      {waits && <LikeWithDraft otherId={other.id} side={side} category={other.category} />}
      <p className={classes.panelWords}>To like this, first post {words}. Your like is kept until then.</p>
      <InSight of={other}>
        <Button component={Link} to={createUrl(side, other.category)} onClick={() => rememberLike(other)}>
          Post {words}
        </Button>
      </InSight>
    </div>
  );
}
