/**
 * How many would fit an own intention at other prices or radii. It is closed at first, because the list of
 * those who fit stands below it.
 */
import { useState } from 'react';
import type { Intention } from '../../contract/intentions.ts';
import { isOfWish } from '../../domain/curve.ts';
import type { KnownAnswers } from '../../domain/kinds/kinds.ts';
import { type CurveAnswer, wishText } from '../features/discovery/curve-words.ts';
import { LazyCurve } from '../features/discovery/lazy-curve.tsx';
import { outcomeText } from '../features/discovery/near-words.ts';
import { useChange } from './intention-detail.change.tsx';
import classes from './intention-detail.curves.module.css';

export function OwnCurves({ intention }: { intention: Intention }) {
  const { id, type, category } = intention;
  const [isShown, setShown] = useState(false);
  const change = useChange(id);
  const { wishes } = intention as KnownAnswers;
  const take = (answer: CurveAnswer) => (value: number) =>
    change({ [answer]: value }, outcomeText({ change: { [answer]: value } }));
  return (
    <details
      className={classes.curves}
      data-side={type}
      // The element may have been opened before hydration, and no event tells of that.
      ref={(details) => {
        if (details?.open) setShown(true);
      }}
      onToggle={(event) => event.currentTarget.open && setShown(true)}
    >
      <summary className={classes.summary}>{headings[type]}</summary>
      {isShown && (
        <div className={classes.side}>
          {curvesOf(intention).map((answer) => (
            <LazyCurve
              key={answer}
              order={2}
              of={{ intentionId: id }}
              answer={answer}
              category={category}
              missing={isOfWish(answer, wishes) ? wishText : undefined}
              onTake={take(answer)}
            />
          ))}
        </div>
      )}
    </details>
  );
}

const headings = { sell: 'Try another price', buy: 'Try another maximum or radius' };

/**
 * The answers with a curve. A buyer without a maximum price has none for the price, because every price is
 * accepted.
 */
function curvesOf(intention: Intention): CurveAnswer[] {
  if (intention.type === 'sell') return ['price'];
  const isOpen = 'maxPrice' in intention && intention.maxPrice === null;
  return isOpen ? ['searchRadius'] : ['maxPrice', 'searchRadius'];
}
