/**
 * Shows, while a form is filled, how many fit so far and how many each answer hides. It stays while the next
 * count is on its way.
 */
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CandidateCount } from '../../../contract/discovery.ts';
import type { Criterion } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { CallFailed } from '../../core/client.ts';
import { keepingPlace, placeMark } from '../../ui/place.ts';
import { countMissingText, countSoFarText, hiddenText, seeText } from './candidate-words.ts';
import { countable } from './count-draft.ts';
import classes from './fit-count.module.css';
import { countQuery } from './queries.ts';

/** Milliseconds without a change before the form is counted again. */
const pauseMs = 300;

export interface FitCountProps {
  side: Side;
  /** The answers as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  /** The id of the own intention that the form changes. */
  edits?: string | undefined;
  /** Shows those who fit so far. Without it the count is no button. */
  onSee?: (() => void) | undefined;
  /** A button that must be in sight as well while a form is filled on a phone. */
  action?: ReactNode;
  /** While true, only the action can be pressed. */
  isHeld?: boolean | undefined;
  /** Words above the action: why it did nothing, or what it waits for. */
  said?: ReactNode;
  /** Turns a criterion into a wish, so that it hides nobody. */
  onWish?: ((criterion: Criterion) => void) | undefined;
}

export function FitCount({ side, answers, edits, onSee, onWish, isHeld, action, said }: FitCountProps) {
  const counting = countable(answers);
  const { count, unplaced } = useCount(counting?.draft ? JSON.stringify(counting.draft) : null, edits);
  const missing = unplaced ? 'postcode' : counting?.missing;
  const shown = missing ? undefined : count;
  const canSee =
    onSee !== undefined && counting?.draft !== undefined && shown !== undefined && shown.total > 0;
  return (
    <div className={classes.count} data-way={onSee && true} {...placeMark}>
      {said && <div className={classes.said}>{said}</div>}
      {/* A screen reader says the count as it changes; sighted people read it on the button. */}
      <p role="status" className={canSee ? classes.read : classes.line} data-missing={missing && true}>
        {missing && countMissingText[side][missing]}
        {shown && countSoFarText(side, shown.total, shown.totalIsMore)}
      </p>
      {action && <div className={classes.action}>{action}</div>}
      {canSee && (
        <Button className={classes.way ?? ''} fullWidth inert={isHeld} onClick={onSee}>
          {seeText(side, shown.total, shown.totalIsMore)}
        </Button>
      )}
      <ul className={classes.hidden} inert={isHeld}>
        {byWeight(shown?.hidden).map((it) => (
          <li key={it.criterion}>
            <span>{hiddenText(side, it, answers)}</span>
            {onWish && (
              <button
                type="button"
                className={classes.wish}
                onClick={keepingPlace(() => onWish(it.criterion))}
              >
                Make it a wish
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The latest count: it stays when the next one fails, and while `draft` is null. */
function useCount(draft: string | null, edits: string | undefined) {
  const [asked] = useDebouncedValue(draft, pauseMs);
  const { data, error } = useQuery(countQuery(asked, edits));
  const [latest, setLatest] = useState<CandidateCount>();
  if (data !== undefined && data !== latest) setLatest(data);
  const unplaced = asked === draft && error instanceof CallFailed && error.notDone.code === 'no-coordinates';
  return { count: data ?? latest, unplaced };
}

function byWeight(hidden: CandidateCount['hidden'] = []) {
  return hidden.toSorted((a, b) => b.total - a.total);
}
