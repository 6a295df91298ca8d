/** Where a curve stands: its code and its numbers come once it is in sight, into room that is kept for it. */
import { useId } from 'react';
import { useIsInSight } from '../../ui/in-sight.ts';
import { part } from '../../ui/part.tsx';
import type { CurveProps } from './curve.tsx';
import { type CurveAnswer, curveHeadings, sideOf } from './curve-words.ts';
import classes from './lazy-curve.module.css';

const CurveOf = part(() => import('./curve.tsx'), { Waiting: Room });

export interface LazyCurveProps extends CurveProps {
  /** The heading's, among those around it. */
  order: 2 | 3;
  /** What is said in its place where there is none: one line, and the room comes with the answer. */
  missing?: string | undefined;
}

/** Of an own intention. */
export function LazyCurve({ order, missing, ...props }: LazyCurveProps) {
  const Heading = `h${order}` as const;
  const [ref, isInSight] = useIsInSight();
  const headingId = useId();
  return (
    <section ref={ref} className={classes.place} aria-labelledby={headingId} data-side={sideOf(props.answer)}>
      <Heading id={headingId} className={classes.heading}>
        {curveHeadings[props.answer]}
      </Heading>
      {missing !== undefined && <p className={classes.missing}>{missing}</p>}
      {missing === undefined && (isInSight ? <CurveOf {...props} /> : <Room />)}
    </section>
  );
}

function Room() {
  return <div className={classes.room} />;
}

/** Which curve an answer has. */
export function curveOfAnswers(names: readonly string[]): CurveAnswer | undefined {
  return (Object.keys(curveHeadings) as CurveAnswer[]).find((it) => names.includes(it));
}
