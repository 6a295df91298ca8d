/** The owner of an intention: the person at the head of a wish, and the facts about any owner. */
import { IconWallet } from '@tabler/icons-react';
import type { Intention } from '../../contract/intentions.ts';
import { dayText, monthText } from '../../domain/date-words.ts';
import type { Fact } from '../../domain/kinds/words.ts';
import { paymentText } from '../../domain/kinds/words.ts';
import { salaryText, toldText } from '../../domain/profile-words.ts';
import { unknownFact } from '../../domain/wording.ts';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import { Face } from '../ui/face.tsx';
import { IconLine } from '../ui/icon-line.tsx';
import { Picture } from '../ui/picture.tsx';
import listing from './intention-detail.listing.module.css';
import classes from './intention-detail.owner.module.css';
import words from './intention-detail.words.module.css';

/** The head of a wish: it has nothing to show, so its person stands where a listing has a picture. */
export function WhoIsLooking({ intention }: { intention: Intention }) {
  const { owner } = intention;
  const payment = paymentText(intention);
  return (
    <div className={classes.who}>
      <Face person={owner} size={112} standsOut />
      <div className={classes.whoWords}>
        <p className={classes.name}>{owner.firstName} is looking</p>
        {owner.profession !== unknownFact && <p className={words.line}>{owner.profession}</p>}
        {payment && (
          <IconLine icon={IconWallet} size="lg">
            {payment}
          </IconLine>
        )}
      </div>
      <div className={classes.scene}>
        <Picture picture={pictureOf(intention)} alt="" sizes="11rem" eager />
      </div>
    </div>
  );
}

export function OwnerFacts({ intention }: { intention: Intention }) {
  const { owner, createdAt, type } = intention;
  const facts: Fact[] = [
    { label: 'Profession', value: toldText(owner.profession) },
    // The API sends the salary range only to signed-in viewers.
    ...(owner.salaryRange === undefined
      ? []
      : [{ label: 'Salary range', value: salaryText(owner.salaryRange) }]),
    { label: 'Member since', value: owner.memberSince ? monthText(owner.memberSince) : unknownFact },
    { label: 'Posted', value: dayText(createdAt) },
  ];
  return (
    <section aria-labelledby="owner">
      {type === 'buy' ? (
        <h2 id="owner">About {owner.firstName}</h2>
      ) : (
        <header className={classes.ownerHead}>
          <Face person={owner} size={56} />
          <h2 id="owner">Posted by {owner.firstName}</h2>
        </header>
      )}
      {owner.bio && <p className={listing.text}>{owner.bio}</p>}
      <FactList facts={facts} />
    </section>
  );
}

/** Facts in two columns, each value under its label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
