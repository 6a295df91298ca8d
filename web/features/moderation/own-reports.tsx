/** The part of the profile that lists one's reports and their outcomes. */
import { useQuery } from '@tanstack/react-query';
import type { OwnReport } from '../../../contract/reports.ts';
import { dayText } from '../../../domain/date-words.ts';
import { limits } from '../../../domain/limits.ts';
import { reportWords } from '../../../domain/report-words.ts';
import { outcomeLabel, outcomeText, reasonText } from '../../../domain/reports.ts';
import { queryOf } from '../../core/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './own-reports.module.css';

export function OwnReports() {
  const query = useQuery(queryOf('listOwnReports'));
  return <Loaded query={query}>{({ items }) => <Reports reports={items} />}</Loaded>;
}

function Reports({ reports }: { reports: readonly OwnReport[] }) {
  if (reports.length === 0)
    return (
      <p className={classes.hint}>
        You have not reported anything in the last {limits.reports.keptDays} days. If you see something that
        is not right, choose “Report”.
      </p>
    );
  return (
    <ul className={classes.list} aria-label="Your reports">
      {reports.map((it) => (
        <Report key={it.id} report={it} />
      ))}
    </ul>
  );
}

function Report({ report: { subject, reported, reason, words, createdAt, outcome } }: { report: OwnReport }) {
  return (
    <li>
      <div className={classes.head}>
        <p className={classes.what}>{reported}</p>
        <span className={classes.state} data-decided={outcome !== null || undefined}>
          {outcome === null ? reportWords.waiting : outcomeLabel[outcome]}
        </span>
      </div>
      <p className={classes.hint}>
        Reported on {dayText(createdAt)}: {reasonText(reason, subject)}
      </p>
      {words && <p className={classes.words}>“{words}”</p>}
      {outcome !== null && <p className={classes.became}>{outcomeText[outcome]}</p>}
    </li>
  );
}
