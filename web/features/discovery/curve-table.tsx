/** The numbers of a curve as a table. */
import type { Curve } from '../../../contract/discovery.ts';
import type { ToldStep } from '../../../domain/curve.ts';
import classes from './curve.module.css';
import { curveHeadings, movedText, numberText, sideOf, stepText } from './curve-words.ts';

export function CurveTable({ curve: { answer, own, steps }, now }: { curve: Curve; now: ToldStep }) {
  return (
    <details className={classes.table}>
      <summary>As a table</summary>
      <div className={classes.scroll}>
        <table aria-label={curveHeadings[answer]}>
          <thead>
            <tr>
              <th scope="col">
                {answer === 'searchRadius' ? 'Within' : answer === 'price' ? 'Price' : 'Up to'}
              </th>
              <th scope="col">{sideOf(answer) === 'sell' ? 'People looking' : 'Sellers that fit'}</th>
              <th scope="col">Compared with now</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((it) => (
              <tr key={it.at} aria-current={it.at === own || undefined}>
                <th scope="row">{stepText(answer, it.at)}</th>
                <td>{numberText(it)}</td>
                <td>{it.at === own ? 'Yours now' : movedText(it, now) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Each of these numbers is exact. Between one row and the next, changes of fewer than five are left
          out. We never show a number below five, so that nobody can be singled out.
        </p>
      </div>
    </details>
  );
}
