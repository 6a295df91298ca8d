/** The intention as others will see it, beside the form while it is filled. */

import type { QuestionSet } from '../../../contract/intentions.ts';
import type { Side } from '../../../domain/intentions.ts';
import { factChips, paymentText, priceLine, sideWords, titleText } from '../../../domain/kinds/words.ts';
import { MediaCard } from '../../ui/media-card.tsx';
import { useSession } from '../accounts/session.ts';
import { kindLine, type Placed } from './facts.ts';
import { CardChips } from './intention-card.tsx';
import { drawnFor } from './intention-picture.ts';
import { largeSourceOf, type Pictures } from './pictures.ts';
import { useKnownPlace } from './queries.ts';
import classes from './question-form.module.css';
import { answersOf, type Typed } from './typed-answers.ts';
import { wantedFace } from './wanted-face.tsx';

export interface FormPreviewProps {
  id: string;
  set: QuestionSet;
  typed: Typed;
  pictures: Pictures;
}

export function FormPreview({ id, set, typed, pictures }: FormPreviewProps) {
  const place = useKnownPlace(String(typed.postcode ?? ''));
  const described: Placed = {
    ...answersOf(set, typed),
    type: set.type,
    category: set.category,
    area: place?.area,
    approximate: place?.approximate,
  };
  // A seller must give a title. A buyer may leave it out, and others then see what is wanted.
  const shown = set.type === 'sell' ? { ...described, title: described.title ?? 'Your title' } : described;
  const [banner] = pictures;
  const picture = banner ? largeSourceOf(banner) : drawnFor(described, id);
  const description = String(typed.description ?? '').trim();
  const { user } = useSession();
  const person = { firstName: user?.firstName ?? 'You', photo: user?.image ?? null };
  const isWish = set.type === 'buy';
  const chips = factChips(described).filter((word) => !isWish || word !== paymentText(described));
  return (
    <aside className={classes.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading" className={classes.previewHeading}>
        What others will see
      </h2>
      <MediaCard
        side={set.type}
        {...(isWish ? wantedFace({ person, described, picture }) : { picture })}
        badge={sideWords[set.type]}
        price={priceLine(described) ?? 'Your price'}
        title={titleText(shown)}
        line={kindLine(shown)}
        chips={<CardChips words={chips} />}
        footer={!isWish && description && <span className={classes.excerpt}>{description}</span>}
        eager
      />
      <p className={classes.private}>{privateWords[set.type]}</p>
    </aside>
  );
}

const privateWords: Record<Side, string> = {
  sell: 'Your postcode and address stay private until you match with somebody.',
  buy: 'Your postcode stays private until you match with somebody.',
};
