/**
 * An intention as others see it: first its picture or person, beside it what decides, then all that is known.
 */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { paths } from '../../contract/pages.ts';
import { factList, priceLine, sideWords, titleText } from '../../domain/kinds/words.ts';
import { imageIdOf } from '../../domain/media.ts';
import type { ToReport } from '../core/to-report.ts';
import { useSession } from '../features/accounts/session.ts';
import { ExactPlace } from '../features/intentions/exact-place.tsx';
import { kindLine, pictureText } from '../features/intentions/facts.ts';
import { IntentionGallery } from '../features/intentions/intention-gallery.tsx';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import type { Found } from '../features/intentions/intention-state.ts';
import { PersonMenu } from '../features/intentions/person-menu.tsx';
import { ShareButton } from '../features/intentions/share-button.tsx';
import { ReportButton } from '../features/moderation/report-button.tsx';
import { stageSizes } from '../ui/gallery.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { LikePanel } from './intention-detail.like.tsx';
import classes from './intention-detail.listing.module.css';
import { FactList, OwnerFacts, WhoIsLooking } from './intention-detail.owner.tsx';
import { useWhileThere } from './intention-detail.while-there.ts';
import words from './intention-detail.words.module.css';

/**
 * The page of somebody else's intention. `found` says how it fits the intention or draft in whose results it
 * was chosen; the results are one step back.
 */
export function ListingDetail({ intention, found }: { intention: Intention; found?: Found | undefined }) {
  return (
    <>
      {found && <BackToResults />}
      <Listing
        intention={intention}
        distanceMiles={found?.distanceMiles}
        panel={<LikePanel intention={intention} found={found} />}
        more={
          <>
            <ReportButton what={toReportOf(intention)} />
            <MoreAbout intention={intention} cameFromResults={found !== undefined} />
          </>
        }
      />
    </>
  );
}

/**
 * A menu for signed-in viewers. Blocking the owner also leaves this page, since the intention is then no
 * longer shown.
 */
function MoreAbout({ intention, cameFromResults }: { intention: Intention; cameFromResults: boolean }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const whileThere = useWhileThere();
  if (status !== 'signed-in' || intention.mine) return null;
  const leave = () => whileThere(() => void (cameFromResults ? navigate(-1) : navigate(paths.home)));
  return <PersonMenu intentionId={intention.id} name={intention.owner.firstName} onBlocked={leave} />;
}

/** Leads one step back in the history, so that the results keep their scroll position. */
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
  /** The main actions, such as liking. */
  panel: ReactNode;
  /** Further actions on somebody else's intention. */
  more?: ReactNode;
}

export function Listing({ intention, distanceMiles, panel, more }: ListingProps) {
  const line = kindLine(intention, distanceMiles);
  const isWish = intention.type === 'buy';
  return (
    <article className={classes.listing} data-side={intention.type}>
      <div className={classes.first}>
        {isWish ? (
          <WhoIsLooking intention={intention} />
        ) : (
          <Pictures of={intention} canReport={more !== undefined} />
        )}
      </div>
      <div className={classes.beside}>
        <header className={classes.head}>
          <p className={words.eyebrow}>{sideWords[intention.type]}</p>
          <h1 className={words.title}>{titleText(intention)}</h1>
          <Price size="lg">{priceLine(intention)}</Price>
          {line && <p className={words.line}>{line}</p>}
          <ExactPlace of={intention} />
          <div className={classes.ways}>
            <ShareButton intention={intention} />
            {more}
          </div>
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
        {isWish && intention.images.length > 0 && <Pictures of={intention} canReport={more !== undefined} />}
        <OwnerFacts intention={intention} />
      </div>
    </article>
  );
}

/** The intention as input of the report dialog. */
function toReportOf(intention: Intention): ToReport {
  const { id, owner } = intention;
  return { subject: 'intention', id, name: owner.firstName, says: titleText(intention) };
}

function Pictures({ of: intention, canReport }: { of: Intention; canReport: boolean }) {
  if (intention.images.length > 0)
    return (
      <IntentionGallery
        intention={intention}
        {...(canReport && {
          action: (place, close) => <ReportPicture of={intention} place={place} onPress={close} />,
        })}
      />
    );
  return <Picture picture={pictureOf(intention)} alt="" sizes={stageSizes} eager />;
}

interface ReportPictureProps {
  of: Intention;
  place: number;
  onPress: () => void;
}

function ReportPicture({ of: intention, place, onPress }: ReportPictureProps) {
  const id = imageIdOf(intention.images[place] ?? '');
  if (id === undefined) return null;
  return (
    <ReportButton
      what={{ subject: 'picture', id, name: intention.owner.firstName, says: pictureText(intention, place) }}
      onPress={onPress}
    >
      Report picture
    </ReportButton>
  );
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
