/**
 * The section 'Almost': candidates that miss one criterion by a little, on a shelf, and small changes that
 * would let more fit, one tap each.
 */

import { Anchor, Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type {
  Candidate,
  NearMisses as NearMissesRead,
  Suggestion,
  Unsaid,
} from '../../../contract/discovery.ts';
import { candidatesPart, editUrl } from '../../../contract/pages.ts';
import { otherSide } from '../../../domain/intentions.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { leadTo } from '../../ui/named-part.ts';
import { unsaidText } from './candidate-words.ts';
import classes from './near-misses.module.css';
import { outcomeText, suggestionText } from './near-words.ts';
import { nearMissesQuery } from './queries.ts';

export interface NearMissesProps {
  intention: { id: string; type: 'buy' | 'sell' };
  renderCard: (candidate: Candidate) => ReactNode;
  /** Changes the intention; answers whether the server did. */
  onApply: (suggestion: Suggestion) => Promise<boolean>;
}

const headingId = 'almost';

/** Shows nothing where nobody almost fits, and while that is not known. */
export function NearMisses({ intention: { id, type }, renderCard, onApply }: NearMissesProps) {
  const { data: near } = useQuery(nearMissesQuery(id));
  if (near === undefined || isNothing(near)) return null;
  return (
    <section className={classes.band} aria-labelledby={headingId} data-side={otherSide(type)}>
      <SectionHeading order={3} id={headingId} lead={leads[type][near.items.length > 0 ? 'some' : 'none']}>
        Almost
      </SectionHeading>
      {near.suggestions.length > 0 && (
        <Suggestions side={type} suggestions={near.suggestions} onApply={onApply} />
      )}
      {near.unsaid && <UnsaidList editUrl={editUrl(type, id)} unsaid={near.unsaid} />}
      {near.items.some(({ fit }) => fit.some((it) => it.unsaid)) && type === 'buy' && (
        <p className={classes.asked}>
          Where something is not stated, we let the seller know that people are asking, without naming
          anybody.
        </p>
      )}
      {near.items.length > 0 && (
        <div className={classes.shelf}>
          {near.items.map((candidate) => (
            <div key={candidate.intention.id} className={classes.cell}>
              {renderCard(candidate)}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** The link from above to 'Almost'; it is absent while it is not known whether there are any. */
export function AlmostLink({ intentionId }: { intentionId: string }) {
  const { data: near } = useQuery(nearMissesQuery(intentionId));
  if (near === undefined || isNothing(near)) return null;
  return (
    <Anchor
      className={classes.way ?? ''}
      href={`#${headingId}`}
      onClick={(event) => {
        event.preventDefault();
        leadTo(document.getElementById(headingId));
      }}
    >
      {near.items.length > 0 ? 'See who almost fits' : 'See what would bring in more'}
      <IconArrowDown size={16} aria-hidden="true" />
    </Anchor>
  );
}

function isNothing({ items, suggestions, unsaid = [] }: NearMissesRead): boolean {
  return items.length + suggestions.length + unsaid.length === 0;
}

const leads = {
  buy: {
    some: 'Each of these narrowly misses one of your must-haves.',
    none: 'Nobody comes close, but one small change would bring in more.',
  },
  sell: {
    some: 'Each of these people wants something yours only just misses.',
    none: 'Nobody comes close, but one small change would bring in more.',
  },
} as const;

/** The questions that a seller has not answered, with the way to the form. */
function UnsaidList({ unsaid, editUrl: form }: { unsaid: readonly Unsaid[]; editUrl: string }) {
  return (
    <ul className={classes.suggestions} data-side="sell" aria-label="What people ask about">
      {unsaid.map((it) => (
        <li key={it.criterion}>
          <Button component={Link} to={form} variant="default" className={classes.suggestion ?? ''}>
            {unsaidText(it)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps extends Pick<NearMissesProps, 'onApply'> {
  side: 'buy' | 'sell';
  suggestions: readonly Suggestion[];
}

function Suggestions({ side, suggestions, onApply }: SuggestionsProps) {
  const [applying, setApplying] = useState<string>();
  const apply = (suggestion: Suggestion) => {
    setApplying(suggestionText(suggestion));
    void onApply(suggestion)
      // The button goes with its suggestion; the result stands at the top of the page.
      .then((applied) => applied && leadTo(document.getElementById(candidatesPart)))
      .finally(() => setApplying(undefined));
  };
  return (
    <ul className={classes.suggestions} data-side={side} aria-label="Changes that would bring in more">
      {suggestions.map((it) => {
        const text = suggestionText(it);
        return (
          <li key={text}>
            <Button
              variant="default"
              className={classes.suggestion ?? ''}
              loading={applying === text}
              disabled={applying !== undefined && applying !== text}
              onClick={() => apply(it)}
            >
              <span>
                {text}
                <span className={classes.outcome}>{outcomeText(it)}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
