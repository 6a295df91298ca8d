/** What is kept, for how long and why. The list is the one by which the server removes it. */
import { type Kept, keptText, retention } from '../../domain/retention.ts';
import classes from './privacy.module.css';

const rows: readonly Kept[] = Object.values(retention);

export function KeptTable() {
  return (
    <table className={classes.kept}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How long</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((it) => (
          <tr key={it.what}>
            <th scope="row">{it.what}</th>
            <td>{keptText(it)}</td>
            <td>{it.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
