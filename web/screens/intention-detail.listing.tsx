/** An intention as others see it: the picture or the person first, what one decides by beside it, then all that is known. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { factList, priceLine, titleText } from '../../domain/kinds/words.ts';
import { ExactPlace } from '../features/intentions/exact-place.tsx';
import { kindLine, sideWords } from '../features/intentions/facts.ts';
import { IntentionGallery } from '../features/intentions/intention-gallery.tsx';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import type { Found } from '../features/intentions/intention-state.ts';
import { ShareButton } from '../features/intentions/share-button.tsx';
import { stageSizes } from '../ui/gallery.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { LikePanel } from './intention-detail.like.tsx';
import classes from './intention-detail.listing.module.css';
import { FactList, OwnerFacts, WhoIsLooking } from './intention-detail.owner.tsx';

/** Somebody else's. `found` is how it fits where one came from: results, one step back. */
export function ListingDetail({ intention, found }: { intention: Intention; found?: Found | undefined }) {
  return (
    <>
      {found && <BackToResults />}
      <Listing
        intention={intention}
        distanceMiles={found?.distanceMiles}
        panel={<LikePanel intention={intention} found={found} />}
      />
    </>
  );
}

/** Where the results were scrolled to is remembered with that step. */
function BackToResults() {
  const navigate = useNavigate();
  return (
    <Button
      className={classes.back ?? ''}
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      onClick={() => void navigate(-1)}
    >
      Back to the results
    </Button>
  );
}

export interface ListingProps {
  intention: Intention;
  distanceMiles?: number | undefined;
  /** What one can do with it. */
  panel: ReactNode;
}

export function Listing({ intention, distanceMiles, panel }: ListingProps) {
  const line = kindLine(intention, distanceMiles);
  const isWish = intention.type === 'buy';
  return (
    <article className={classes.listing} data-side={intention.type}>
      <div className={classes.first}>
        {isWish ? <WhoIsLooking intention={intention} /> : <Pictures of={intention} />}
      </div>
      <div className={classes.beside}>
        <header className={classes.head}>
          <p className={classes.eyebrow}>{sideWords[intention.type]}</p>
          <h1 className={classes.title}>{titleText(intention)}</h1>
          <Price size="lg">{priceLine(intention)}</Price>
          {line && <p className={classes.line}>{line}</p>}
          <ExactPlace of={intention} />
          <ShareButton intention={intention} />
        </header>
        <section id="like" className={classes.panel} aria-label="Your like" tabIndex={-1}>
          {panel}
        </section>
      </div>
      <div className={classes.rest}>
        {isWish && <Description of={intention} heading="In their words" />}
        <section aria-labelledby="facts">
          <h2 id="facts">Facts</h2>
          <FactList facts={factList(intention)} />
        </section>
        {!isWish && <Description of={intention} heading="Description" />}
        {isWish && intention.images.length > 0 && <Pictures of={intention} />}
        <OwnerFacts intention={intention} />
      </div>
    </article>
  );
}

function Pictures({ of: intention }: { of: Intention }) {
  if (intention.images.length > 0) return <IntentionGallery intention={intention} />;
  return <Picture picture={pictureOf(intention)} alt="" sizes={stageSizes} eager />;
}

function Description({ of: { description }, heading }: { of: Intention; heading: string }) {
  if (!description) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description">{heading}</h2>
      <p className={classes.text}>{description}</p>
    </section>
  );
}
