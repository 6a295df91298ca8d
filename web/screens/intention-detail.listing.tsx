/** Somebody else's intention: pictures first, then one column of facts, its owner, and how it fits what I have posted. */

import { Avatar, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Owner } from '../../contract/accounts.ts';
import type { Facing } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { salaryText, toldText } from '../../domain/accounts.ts';
import { factList, priceLine, titleText } from '../../domain/kinds/words.ts';
import { thumbnailOf } from '../../domain/media.ts';
import { dayText, monthText } from '../../domain/number-words.ts';
import { unknownFact } from '../../domain/wording.ts';
import { useOpenAuth } from '../features/accounts/auth-modal.tsx';
import { useSession } from '../features/accounts/session.tsx';
import { openChat } from '../features/chat/open-chats.ts';
import { FacingList } from '../features/discovery/facing-list.tsx';
import { facingQuery } from '../features/discovery/queries.ts';
import { ExactPlace } from '../features/intentions/exact-place.tsx';
import { kindLine, pictureText, sideWords } from '../features/intentions/facts.ts';
import { photoAt, pictureOf } from '../features/intentions/intention-picture.ts';
import { ShareButton } from '../features/intentions/share-button.tsx';
import { Heart } from '../features/likes/heart.tsx';
import { LikeButton } from '../features/likes/like-button.tsx';
import { MatchActions } from '../features/likes/match-actions.tsx';
import { rememberLike, useApplyPendingLikeTo } from '../features/likes/pending-like.ts';
import { useLikeState } from '../like-states.ts';
import { Gallery, stageSizes } from '../ui/gallery.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { createUrl } from '../urls.ts';
import classes from './intention-detail.module.css';

export function ListingDetail({ intention }: { intention: Intention }) {
  return (
    <article className={classes.listing} data-side={intention.type}>
      <div className={classes.pictures}>
        <Pictures intention={intention} />
      </div>
      <header className={classes.head}>
        <p className={classes.eyebrow}>{sideWords[intention.type]}</p>
        <h1 className={classes.title}>{titleText(intention)}</h1>
        <Price size="lg">{priceLine(intention)}</Price>
        <p className={classes.line}>{kindLine(intention)}</p>
        <ExactPlace of={intention} />
        <ShareButton intention={intention} />
      </header>
      <section className={classes.panel} aria-label="Your like">
        <LikePanel intention={intention} />
      </section>
      <section className={classes.facts} aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <dl className={classes.factList}>
          {factList(intention).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {intention.description && (
          <>
            <h2>Description</h2>
            <p className={classes.description}>{intention.description}</p>
          </>
        )}
      </section>
      <OwnerFacts owner={intention.owner} postedAt={intention.createdAt} />
    </article>
  );
}

function Pictures({ intention }: { intention: Intention }) {
  if (intention.images.length === 0)
    return <Picture picture={pictureOf(intention)} alt="" sizes={stageSizes} eager />;
  const pictures = intention.images.map((src, place) => ({
    ...photoAt(src),
    thumbnail: thumbnailOf(src),
    alt: pictureText(intention, place),
  }));
  return <Gallery pictures={pictures} />;
}

function LikePanel({ intention }: { intention: Intention }) {
  const { status } = useSession();
  if (status === 'checking') return <TextSkeleton lines={2} />;
  return status === 'signed-in' ? <LikeFromMine other={intention} /> : <LikeFirst other={intention} />;
}

/** A visitor's like is remembered, and applied once there is somebody to like it. */
function LikeFirst({ other }: { other: Intention }) {
  const openAuth = useOpenAuth();
  const onPress = () => {
    rememberLike(other);
    openAuth({ view: 'login' });
  };
  return (
    <>
      <p className={classes.panelWords}>
        Like it, and if {other.owner.firstName} likes you back, you can talk.
      </p>
      <Heart liked={false} onPress={onPress} of={titleText(other)} ground="plain" />
    </>
  );
}

function LikeFromMine({ other }: { other: Intention }) {
  const { data: facing } = useQuery(facingQuery(other.id));
  useApplyPendingLikeTo(
    other.id,
    facing?.map((it) => it.intentionId),
  );
  return (
    <FacingList
      otherId={other.id}
      side={other.type === 'sell' ? 'buy' : 'sell'}
      renderLike={(mine) => <LikeOrTalk mine={mine} other={other} />}
      empty={<CounterpartDoor other={other} />}
    />
  );
}

/** A heart; once it is a match, the way to the chat, and to the end of the match. */
function LikeOrTalk({ mine, other }: { mine: Facing; other: Intention }) {
  const pair = { mineId: mine.intentionId, otherId: other.id };
  const { matched, chatId } = useLikeState(pair);
  const which = mine.title ? `for ${mine.title}` : undefined;
  const place = useRef<HTMLDivElement>(null);
  const isOurEnd = useRef(false);
  useEffect(() => {
    // The button that was pressed last is gone, and the focus with it.
    if (!matched && isOurEnd.current) place.current?.focus();
    isOurEnd.current = false;
  }, [matched]);
  return (
    <div ref={place} tabIndex={-1}>
      {matched && chatId !== null ? (
        <div data-side={other.type === 'sell' ? 'buy' : 'sell'}>
          <MatchActions
            pair={pair}
            name={other.owner.firstName}
            which={which}
            onOpenChat={() => openChat(chatId)}
            onUnlike={() => {
              isOurEnd.current = true;
            }}
          />
        </div>
      ) : (
        <LikeButton pair={pair} of={[titleText(other), which].filter(Boolean).join(', ')} ground="plain" />
      )}
    </div>
  );
}

/** A like joins two intentions: who has none to like from is shown the door to one. */
function CounterpartDoor({ other }: { other: Intention }) {
  const side = other.type === 'sell' ? 'buy' : 'sell';
  const words = side === 'buy' ? 'what you are looking for' : 'what you want to sell';
  return (
    <div data-side={side}>
      <p className={classes.panelWords}>To like this, first post {words}. Your like is kept until then.</p>
      <Button component={Link} to={createUrl(side, other.category)} onClick={() => rememberLike(other)}>
        Post {words}
      </Button>
    </div>
  );
}

function OwnerFacts({ owner, postedAt }: { owner: Owner; postedAt: string }) {
  const facts: (readonly [string, string])[] = [
    ['Profession', toldText(owner.profession)],
    // Told to who is signed in.
    ...(owner.salaryRange === undefined ? [] : [['Salary range', salaryText(owner.salaryRange)] as const]),
    ['Member since', owner.memberSince ? monthText(owner.memberSince) : unknownFact],
    ['Posted', dayText(postedAt)],
  ];
  return (
    <section className={classes.owner} aria-labelledby="owner">
      <header className={classes.ownerHead}>
        <Avatar src={owner.photo ?? null} alt="" size={56} radius="xl" variant="light">
          {owner.firstName.slice(0, 1).toUpperCase()}
        </Avatar>
        <h2 id="owner">Posted by {owner.firstName}</h2>
      </header>
      {owner.bio && <p className={classes.bio}>{owner.bio}</p>}
      <dl className={classes.factList}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || unknownFact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
