/** Keeps the room of a curve: its code and its numbers are loaded once it comes into sight. */
import { useId } from 'react';
import { useIsInSight } from '../../ui/in-sight.ts';
import { part } from '../../ui/part.tsx';
import type { CurveProps } from './curve.tsx';
import { type CurveAnswer, curveHeadings, sideOf } from './curve-words.ts';
import classes from './lazy-curve.module.css';

const CurveOf = part(() => import('./curve.tsx'), { Waiting: Room });

export interface LazyCurveProps extends CurveProps {
  /** The level of the heading on its page. */
  order: 2 | 3;
  /** One line that is shown where there is no curve; the room is kept only when there is one. */
  missing?: string | undefined;
}

/** The curve of an own intention. */
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

/** The first of these answers that has a curve. */
export function curveOfAnswers(names: readonly string[]): CurveAnswer | undefined {
  return (Object.keys(curveHeadings) as CurveAnswer[]).find((it) => names.includes(it));
}
