/**
 * An intention as a card: a sell begins with its picture, a buy with its owner's face. The whole card opens
 * it.
 */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Owner } from '../../../contract/accounts.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { factChips, paymentText, priceLine, sideWords, titleText } from '../../../domain/kinds/words.ts';
import { unknownFact } from '../../../domain/wording.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { cardLink, MediaCard } from '../../ui/media-card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { kindLine, ownerLine, ownerLines } from './facts.ts';
import classes from './intention-card.module.css';
import { pictureOf } from './intention-picture.ts';
import { type Found, useIntentionState } from './intention-state.ts';
import { wantedFace } from './wanted-face.tsx';

export interface IntentionCardProps {
  intention: Intention;
  /** Given for a result: how it was found for an intention or a draft of the viewer. */
  found?: Found | undefined;
  /** Shown instead of the intention's own facts, such as why it fits. At most three are shown. */
  chips?: readonly string[] | undefined;
  /** A button over the picture, such as the heart. */
  action?: ReactNode;
  /** A few words over the picture instead of those of the side, such as 'New match'. */
  badge?: ReactNode;
  /**
   * Stands under the line of facts instead of the owner, in lists of one's own intentions: what the owner can
   * do.
   */
  footer?: ReactNode;
  /** A quiet button under the owner, such as 'Not for me'. */
  below?: ReactNode;
  /** True for a signed-in viewer, who sees the owner's profession and salary range. */
  signedIn?: boolean;
  /** Loads the picture at once: for the first cards of a screen. */
  eager?: boolean;
}

/** The intention travels along as navigation state, so that its page shows at once. */
export function IntentionCard(props: IntentionCardProps) {
  const { intention, found, chips, action, badge, footer, below, eager = false, signedIn = false } = props;
  const { owner } = intention;
  const isWish = intention.type === 'buy';
  const picture = pictureOf(intention);
  const payment = paymentText(intention);
  const words = (chips ?? factChips(intention)).filter((word) => !isWish || word !== payment);
  // The first name stands above already in the card of a buy.
  const standing = isWish ? { ...owner, firstName: unknownFact } : owner;
  return (
    <MediaCard
      side={intention.type}
      {...(isWish ? wantedFace({ person: owner, described: intention, picture }) : { picture })}
      price={priceLine(intention)}
      title={<IntentionLink intention={intention} found={found} />}
      line={kindLine(intention, found?.distanceMiles)}
      chips={<CardChips words={words} />}
      footer={
        footer ?? (
          <>
            <OwnerWords owner={standing} signedIn={signedIn} />
            {below}
          </>
        )
      }
      action={action}
      badge={badge ?? sideWords[intention.type]}
      eager={eager}
    />
  );
}

/** An intention as a row for lists beside other content: a small picture, price, title and one line. */
export function CompactIntentionCard({ intention }: { intention: Intention }) {
  return (
    <article className={classes.compact} data-side={intention.type}>
      <Picture picture={pictureOf(intention)} alt="" ratio="1 / 1" sizes="7.5rem" />
      <div className={classes.words}>
        <Price size="sm">{priceLine(intention)}</Price>
        <h3 className={classes.title}>
          <IntentionLink intention={intention} />
        </h3>
        <p className={classes.line}>{kindLine(intention)}</p>
      </div>
    </article>
  );
}

/** At most three quiet facts; nothing where there are none. */
export function CardChips({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Chips>
      {words.slice(0, 3).map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </Chips>
  );
}

function OwnerWords({ owner, signedIn }: { owner: Owner; signedIn: boolean }) {
  const lines = signedIn ? ownerLines(owner) : [ownerLine(owner)];
  return lines.map((line) => (
    <span key={line} className={classes.owner}>
      {line}
    </span>
  ));
}

function IntentionLink({ intention, found }: Pick<IntentionCardProps, 'intention' | 'found'>) {
  const { type, id } = intention;
  const stateFor = useIntentionState();
  return (
    <Link className={cardLink} to={intentionUrl(type, id)} state={stateFor(intention, { found })}>
      {titleText(intention)}
    </Link>
  );
}
