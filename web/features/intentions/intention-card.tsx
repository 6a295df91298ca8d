/** An intention as a card: picture, price, what and where, up to three chips, its owner; the whole card opens it. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Owner } from '../../../contract/accounts.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { factChips, priceLine, titleText } from '../../../domain/kinds/words.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { cardLink, MediaCard } from '../../ui/media-card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { intentionUrl } from '../../urls.ts';
import { kindLine, ownerLine, ownerLines, sideWords } from './facts.ts';
import classes from './intention-card.module.css';
import { pictureOf } from './intention-picture.ts';

export interface IntentionCardProps {
  intention: Intention;
  /** Whole miles from the viewer's own intention. */
  distanceMiles?: number | undefined;
  /** Instead of the intention's own facts: why it fits, for instance. At most three are shown. */
  chips?: readonly string[] | undefined;
  /** A button with its own target over the picture: the heart. */
  action?: ReactNode;
  /** A few words over the picture instead of the side's: 'New match', for instance. */
  badge?: ReactNode;
  /** Under the line of facts instead of the owner: what the owner may do with their own. */
  footer?: ReactNode;
  /** The viewer is: they see profession and salary range of whose it is. */
  signedIn?: boolean;
  /** Loads its picture at once: for the first cards of a screen. */
  eager?: boolean;
}

/** The intention travels as navigation state, so that its page shows at once. */
export function IntentionCard(props: IntentionCardProps) {
  const { intention, distanceMiles, chips, action, badge, footer, eager = false, signedIn = false } = props;
  return (
    <MediaCard
      side={intention.type}
      picture={pictureOf(intention)}
      price={priceLine(intention)}
      title={<IntentionLink intention={intention} />}
      line={kindLine(intention, distanceMiles)}
      chips={<CardChips words={chips ?? factChips(intention)} />}
      footer={footer ?? <OwnerWords owner={intention.owner} signedIn={signedIn} />}
      action={action}
      badge={badge ?? sideWords[intention.type]}
      eager={eager}
    />
  );
}

/** One row: small picture, price, title and line. For lists beside other things. */
export function CompactIntentionCard({
  intention,
  distanceMiles,
  action,
}: Pick<IntentionCardProps, 'intention' | 'distanceMiles' | 'action'>) {
  return (
    <article className={classes.compact} data-side={intention.type}>
      <Picture picture={pictureOf(intention)} alt="" ratio="1 / 1" sizes="7.5rem" />
      <div className={classes.words}>
        <Price size="sm">{priceLine(intention)}</Price>
        <h3 className={classes.title}>
          <IntentionLink intention={intention} />
        </h3>
        <p className={classes.line}>{kindLine(intention, distanceMiles)}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </article>
  );
}

/** Up to three quiet facts; nothing where there are none. */
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
  if (!signedIn) return ownerLine(owner);
  const [who, standing] = ownerLines(owner);
  return (
    <>
      {who}
      <span className={classes.standing}>{standing}</span>
    </>
  );
}

function IntentionLink({ intention }: { intention: Intention }) {
  return (
    <Link className={cardLink} to={intentionUrl(intention.type, intention.id)} state={{ intention }}>
      {titleText(intention)}
    </Link>
  );
}
