/**
 * A visitor's draft above its candidates: what it asks for, the way back into the form, and the button that
 * saves it.
 */

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { QuestionSet } from '../../../contract/intentions.ts';
import { createUrl } from '../../../contract/pages.ts';
import type { Side } from '../../../domain/intentions.ts';
import { factChips, priceLine, titleText } from '../../../domain/kinds/words.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import classes from './draft-summary.module.css';
import { kindLine, type Placed } from './facts.ts';
import { CardChips } from './intention-card.tsx';
import { drawnFor } from './intention-picture.ts';
import { usePlace } from './queries.ts';
import { answersOf, type Typed } from './typed-answers.ts';

export interface DraftSummaryProps {
  /** The id that the intention will have. */
  id: string;
  set: QuestionSet;
  typed: Typed;
  /** Whether the draft can be saved as it is. */
  isComplete: boolean;
  onKeep: () => void;
  keeping: boolean;
}

export function DraftSummary({ id, set, typed, isComplete, onKeep, keeping }: DraftSummaryProps) {
  const { area, approximate } = usePlace(String(typed.postcode ?? '')).data ?? {};
  const described: Placed = {
    ...answersOf(set, typed),
    type: set.type,
    category: set.category,
    area,
    approximate,
  };
  return (
    <section className={classes.summary} data-side={set.type} aria-label="What you entered">
      <div className={classes.picture}>
        <Picture picture={drawnFor(described, id)} alt="" sizes="11rem" eager />
      </div>
      <div className={classes.words}>
        <Price>{priceLine(described)}</Price>
        <h2 className={classes.title}>{titleText(described)}</h2>
        <p className={classes.line}>{kindLine(described)}</p>
        <CardChips words={factChips(described)} />
      </div>
      <div className={classes.actions}>
        <Button onClick={onKeep} loading={keeping}>
          {isComplete ? 'Save this intention' : 'Finish and save it'}
        </Button>
        <Button
          component={Link}
          to={createUrl(set.type, set.category)}
          variant="subtle"
          leftSection={<IconPencil size={18} />}
        >
          Edit
        </Button>
        <p className={classes.why}>{isComplete ? reasons[set.type] : unfinished[set.type]}</p>
      </div>
    </section>
  );
}

const reasons: Record<Side, string> = {
  buy: 'Not saved yet. Register so that sellers can find you too.',
  sell: 'Not saved yet. Register so that buyers can find you too.',
};

const unfinished: Record<Side, string> = {
  buy: 'A few answers are still missing. Add them so that sellers can find you too.',
  sell: 'A few answers are still missing. Add them so that buyers can find you too.',
};
