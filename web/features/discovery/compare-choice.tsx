/**
 * Chooses candidates to compare: a quiet switch on each card, and a bar at the foot of the window that leads
 * to the comparison.
 */
import { Button, UnstyledButton } from '@mantine/core';
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { compareUrl } from '../../../contract/pages.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { limits } from '../../../domain/limits.ts';
import { capital, numeral } from '../../../domain/number-words.ts';
import type { CompareState } from '../../core/navigation-state.ts';
import { toast } from '../../ui/toasts.tsx';
import { setChosen, toggleChosen, useChosen } from './chosen.ts';
import classes from './compare-choice.module.css';
import quiet from './not-for-me.module.css';

export function CompareToggle({ mineId, other }: { mineId: string; other: Intention }) {
  const isChosen = useChosen(mineId).includes(other.id);
  const Icon = isChosen ? IconSquareCheckFilled : IconSquare;
  return (
    <UnstyledButton
      className={`${quiet.button} ${classes.toggle}`}
      aria-pressed={isChosen}
      aria-label={`Compare: ${titleText(other)}`}
      data-compared={other.id}
      onClick={() => {
        if (!toggleChosen(mineId, other.id)) toast(fullText, { id: 'compare-full' });
      }}
    >
      <Icon size={18} aria-hidden="true" /> Compare
    </UnstyledButton>
  );
}

const fullText = `${capital(numeral(limits.compare.most))} is the most you can compare. Remove one to add another.`;

/** The bar; nothing while no candidate is chosen. */
export function CompareBar({ mine: { id, type } }: { mine: Pick<Intention, 'id' | 'type'> }) {
  const chosen = useChosen(id);
  if (chosen.length === 0) return null;
  const clear = () => {
    setChosen(id, []);
    // The button goes with its bar, so the focus moves to the switch of the candidate that was chosen last.
    document.querySelector<HTMLElement>(`[data-compared="${chosen.at(-1)}"]`)?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.bar} aria-label="To compare">
      <p className={classes.count} role="status">
        {chosen.length === 1 ? '1 chosen: choose another to compare' : `${chosen.length} to compare`}
      </p>
      {chosen.length > 1 && (
        <Button
          component={Link}
          to={compareUrl(type, id, chosen)}
          state={{ fromList: true } satisfies CompareState}
        >
          Compare
        </Button>
      )}
      <Button variant="default" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
