/** A match on the matches screen: the person, both intentions, where the other one is, and the buttons. */

import type { Person } from '../../../contract/accounts.ts';
import type { Match } from '../../../contract/likes.ts';
import { fullName, salaryText, toldText } from '../../../domain/profile-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Face } from '../../ui/face.tsx';
import { Mark } from '../../ui/mark.tsx';
import { keepPlaceWhenGone } from '../../ui/place.ts';
import { ExactPlace } from '../intentions/exact-place.tsx';
import { CompactIntentionCard } from '../intentions/intention-card.tsx';
import { MatchActions } from './match-actions.tsx';
import classes from './match-card.module.css';

export interface MatchCardProps {
  match: Match;
  isNew: boolean;
  /** True for the match that a notification led to. */
  highlighted: boolean;
  onOpenChat: () => void;
}

export function MatchCard({ match, isNew, highlighted, onOpenChat }: MatchCardProps) {
  const { mine, theirs, person } = match;
  const name = fullName(person);
  return (
    <article
      ref={keepPlaceWhenGone}
      id={`match-${theirs.id}`}
      className={classes.match}
      data-highlighted={highlighted || undefined}
      tabIndex={-1}
      aria-label={`Match with ${name}`}
    >
      <header className={classes.person} data-side={theirs.type}>
        <Face person={person} size={56} />
        <div>
          <h2 className={classes.name}>
            {name} {isNew && <Chip tone="good">New match</Chip>}
          </h2>
          <Facts profession={person.profession} salaryRange={person.salaryRange} answers={person.answers} />
        </div>
      </header>
      <div className={classes.intentions}>
        <CompactIntentionCard intention={theirs} />
        <span className={classes.joint}>
          <Mark size={30} />
        </span>
        <CompactIntentionCard intention={mine} />
      </div>
      <ExactPlace of={theirs} />
      <div data-side={mine.type}>
        <MatchActions
          pair={{ mineId: mine.id, otherId: theirs.id }}
          name={person.firstName}
          onOpenChat={onOpenChat}
        />
      </div>
    </article>
  );
}

type FactsProps = Pick<Person, 'profession' | 'salaryRange' | 'answers'>;

function Facts({ profession, salaryRange, answers }: FactsProps) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Profession</dt>
        <dd>{toldText(profession)}</dd>
      </div>
      <div>
        <dt>Salary range</dt>
        <dd>{salaryText(salaryRange)}</dd>
      </div>
      {answers && (
        <div>
          <dt>Replies</dt>
          <dd>Usually {answers}</dd>
        </div>
      )}
    </dl>
  );
}
