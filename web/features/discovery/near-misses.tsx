/** Almost: those who miss one thing by a little, and the small changes that would let more fit, one tap each. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Candidate, Suggestion } from '../../../contract/discovery.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { CardGrid } from '../../ui/media-card.tsx';
import { candidatesHeadingId } from './candidates.tsx';
import classes from './near-misses.module.css';
import { outcomeText, suggestionText } from './near-words.ts';
import { nearMissesQuery } from './queries.ts';

export interface NearMissesProps {
  intention: { id: string; type: 'buy' | 'sell' };
  renderCard: (candidate: Candidate) => ReactNode;
  /** Changes the intention; answers whether the server did. */
  onApply: (suggestion: Suggestion) => Promise<boolean>;
}

/** Nothing at all where there is nothing near, and while it is not known: what stands above is the page. */
export function NearMisses({ intention: { id, type }, renderCard, onApply }: NearMissesProps) {
  const { data: near } = useQuery(nearMissesQuery(id));
  if (near === undefined || near.items.length + near.suggestions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="almost" data-side={type === 'buy' ? 'sell' : 'buy'}>
      <SectionHeading id="almost" lead={near.items.length > 0 ? leads[type] : undefined}>
        Almost
      </SectionHeading>
      {near.suggestions.length > 0 && (
        <Suggestions side={type} suggestions={near.suggestions} onApply={onApply} />
      )}
      {near.items.length > 0 && (
        <CardGrid>
          {near.items.map((candidate) => (
            <div key={candidate.intention.id} className={classes.cell}>
              {renderCard(candidate)}
            </div>
          ))}
        </CardGrid>
      )}
    </section>
  );
}

const leads = {
  buy: 'Each of these misses one of your wishes, by a little.',
  sell: 'Each of these is looking for something that yours misses in one point, by a little.',
} as const;

/** The button that was pressed goes away with its suggestion; what it brought is at the top. */
function showCandidates(): void {
  const heading = document.getElementById(candidatesHeadingId);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
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
      .then((applied) => applied && showCandidates())
      .finally(() => setApplying(undefined));
  };
  return (
    <ul className={classes.suggestions} data-side={side} aria-label="Changes that let more fit">
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
