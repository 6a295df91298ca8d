/**
 * Shows how many would fit at each price or radius: a line, a mark to try another value with, and what taking
 * it would change.
 */
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Curve as CurveRead } from '../../../contract/discovery.ts';
import type { ToldStep } from '../../../domain/curve.ts';
import type { Category } from '../../../domain/intentions.ts';
import { keepingPlace, placeMark } from '../../ui/place.ts';
import classes from './curve.module.css';
import { CurvePlot } from './curve-plot.tsx';
import { CurveTable } from './curve-table.tsx';
import { type CurveAnswer, flatText, movedText, placeText, stepText, totalText } from './curve-words.ts';
import { type CurvesOf, curvesQuery } from './queries.ts';

/** Milliseconds without a change of the form before the curve is asked for again. */
const pauseMs = 400;

export interface CurveProps {
  of: CurvesOf;
  answer: CurveAnswer;
  category: Category;
  /** Takes a value in place of the own one; a promise is awaited. */
  onTake: (value: number) => unknown;
}

export default function Curve({ of, answer, category, onTake }: CurveProps) {
  const { curve, isFailed } = useCurve(of, answer);
  const flat = curve && curve.steps.length < 2 ? flatText(curve, curve.steps[0]!) : undefined;
  const said = isFailed ? 'This could not be counted just now.' : flat;
  return (
    <div className={classes.room} {...placeMark}>
      {said !== undefined && <p className={classes.said}>{said}</p>}
      {said === undefined && curve && (
        <Tried key={`${curve.own} ${curve.steps.length}`} curve={curve} category={category} onTake={onTake} />
      )}
    </div>
  );
}

/** The latest curve: it stays while the next one is on its way. */
function useCurve({ intentionId, draft = null, edits }: CurvesOf, answer: CurveAnswer) {
  const [asked] = useDebouncedValue(draft, pauseMs);
  const { data, isError } = useQuery(
    curvesQuery(intentionId === undefined ? { draft: asked, edits } : { intentionId }),
  );
  const [latest, setLatest] = useState<CurveRead>();
  const found = data?.items.find((it) => it.answer === answer);
  if (found !== undefined && found !== latest) setLatest(found);
  return { curve: found ?? latest, isFailed: isError && latest === undefined };
}

function Tried({ curve, category, onTake }: { curve: CurveRead } & Pick<CurveProps, 'category' | 'onTake'>) {
  const { answer, own, steps } = curve;
  const now = steps.find((it) => it.at === own)!;
  const [at, setAt] = useState(own);
  const [isTaking, setTaking] = useState(false);
  const tried = steps.find((it) => it.at === at) ?? now;
  const take = async () => {
    setTaking(true);
    await onTake(tried.at);
    setTaking(false);
  };
  return (
    <>
      <p className={classes.line}>
        <strong>{placeText(answer, tried.at)}</strong> {tried === now && '(yours now)'}
        <span className={classes.total}>{totalText(answer, tried)}</span>
        <span className={classes.moved}>
          {tried === now ? 'Move the marker to try another.' : movedText(tried, now)}
        </span>
      </p>
      <CurvePlot
        curve={curve}
        category={category}
        tried={tried}
        onTry={setAt}
        textOf={(it) => spoken(answer, it, now)}
      />
      <div className={classes.actions}>
        <CurveTable curve={curve} now={now} />
        {tried !== now && (
          <Button variant="light" loading={isTaking} onClick={keepingPlace(() => take())}>
            Use {stepText(answer, tried.at)}
          </Button>
        )}
      </div>
    </>
  );
}

/** The words that a screen reader says as the mark moves. */
function spoken(answer: CurveAnswer, it: ToldStep, now: ToldStep): string {
  const moved = it === now ? 'Yours now' : movedText(it, now);
  return [`${placeText(answer, it.at)}: ${totalText(answer, it)}`, moved].filter(Boolean).join('. ');
}
