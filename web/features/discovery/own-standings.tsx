/** The person's own intentions with their counts: who fits, what is new, what was liked, and matches. */
import { Link } from 'react-router';
import type { OwnStanding, Standing } from '../../../contract/home.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { candidatesUrl, intentionUrl, likedKey, paths } from '../../../contract/pages.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { grouped } from '../../../domain/number-words.ts';
import type { MatchesState } from '../../core/navigation-state.ts';
import { CompactIntentionCard } from '../intentions/intention-card.tsx';
import { useIntentionState } from '../intentions/intention-state.ts';
import { StillLooking } from '../intentions/still-looking.tsx';
import { countText, likedText } from './candidate-words.ts';
import { newText } from './home-words.ts';
import classes from './own-standings.module.css';

export function OwnStandings({ own }: { own: readonly OwnStanding[] }) {
  return (
    <ul className={classes.list} aria-label="Your intentions">
      {own.map(({ intention, ...counts }) => (
        <li key={intention.id} data-side={intention.type}>
          <CompactIntentionCard intention={intention} />
          <div className={classes.under}>
            <Counts intention={intention} counts={counts} />
          </div>
          <StillLooking intention={intention} />
        </li>
      ))}
    </ul>
  );
}

interface CountsProps {
  intention: Intention;
  counts: Omit<Standing, 'intentionId'> | undefined;
}

/** Each count leads to what it counts. Until the counts are known, the line is kept free. */
export function Counts({ intention, counts }: CountsProps) {
  const stateFor = useIntentionState();
  if (counts === undefined) return <p className={classes.counts} />;
  const { type, id } = intention;
  const { fits, newFits, liked, matches } = counts;
  const page = intentionUrl(type, id);
  return (
    <p className={classes.counts}>
      <Link
        to={candidatesUrl(type, id)}
        state={stateFor(intention)}
        aria-label={nameOf(intention, countText(type, fits.total, fits.totalIsMore))}
      >
        {countText(type, fits.total, fits.totalIsMore)}
      </Link>
      {newFits.total > 0 && <span className={classes.fresh}>{newText(newFits)}</span>}
      {liked > 0 && (
        <Link to={`${page}?${likedKey}`} aria-label={nameOf(intention, likedText(liked))}>
          {likedText(liked)}
        </Link>
      )}
      {matches > 0 && (
        <Link
          to={paths.matches}
          state={{ matchedIntentionId: id } satisfies MatchesState}
          aria-label={nameOf(intention, matchesText(matches))}
        >
          {matchesText(matches)}
        </Link>
      )}
    </p>
  );
}

function matchesText(matches: number): string {
  return matches === 1 ? '1 match' : `${grouped(matches)} matches`;
}

/** Names a link so that it differs from the same words under another intention. */
function nameOf(intention: Intention, words: string): string {
  return `${words}: ${titleText(intention)}`;
}
