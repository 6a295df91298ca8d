/** Shows what was reported, as it was copied at that moment: who said what about it, and what they saw. */
import type { QueueItemSeen, ReportSeen } from '../../../contract/moderation.ts';
import { dayAndTimeText, dayText } from '../../../domain/date-words.ts';
import { actionReasonText, actions } from '../../../domain/moderation.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { reasonText } from '../../../domain/reports.ts';
import { factsOf } from './evidence-facts.ts';
import classes from './moderation.module.css';

export function Evidence({ seen }: { seen: QueueItemSeen }) {
  const { item, reports, appeal } = seen;
  const [first] = reports;
  return (
    <>
      {appeal && <Appeal appeal={appeal} />}
      {reports.length > 0 && <Reports reports={reports} count={item.count} />}
      {first && <Copied report={first} />}
    </>
  );
}

function Appeal({ appeal: { words, against } }: { appeal: NonNullable<QueueItemSeen['appeal']> }) {
  return (
    <section className={classes.box} aria-labelledby="appeal">
      <h2 id="appeal" className={classes.boxTitle}>
        The appeal
      </h2>
      <p className={classes.said}>{words}</p>
      <dl className={classes.facts}>
        <dt>Against</dt>
        <dd>
          {actions[against.action].label}, {dayAndTimeText(against.at)}
        </dd>
        <dt>By</dt>
        <dd>{against.by || 'somebody who left'}</dd>
        <dt>Why</dt>
        <dd>{actionReasonText(against.reason)}</dd>
        <dt>They were told</dt>
        <dd>{against.words}</dd>
      </dl>
    </section>
  );
}

/** The reports that are shown, and how many there are in all. */
function Reports({ reports, count }: { reports: readonly ReportSeen[]; count: number }) {
  return (
    <section className={classes.box} aria-labelledby="reports">
      <h2 id="reports" className={classes.boxTitle}>
        {count === 1 ? 'The report' : `${count} reports`}
        {count > reports.length && `, the first ${reports.length}`}
      </h2>
      <ul className={classes.history}>
        {reports.map(({ id, reason, subject, words, createdAt }) => (
          <li key={id}>
            {reasonText(reason, subject)}
            <span className={classes.quiet}>{dayAndTimeText(createdAt)}</span>
            {words && <p className={classes.said}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The copy of the first report: it is what its sender saw. */
function Copied({ report: { id, evidence, subject, subjectId, createdAt } }: { report: ReportSeen }) {
  const names = new Map(evidence.people.map((it) => [it.id, fullName(it)]));
  return (
    <section className={classes.box} aria-labelledby="copied">
      <h2 id="copied" className={classes.boxTitle}>
        As it was when it was reported
      </h2>
      <p className={classes.quiet}>{dayAndTimeText(createdAt)}</p>
      {evidence.pictures.length > 0 && (
        <div className={classes.pictures}>
          {evidence.pictures.map((picture, place) => (
            <a key={picture} href={pictureUrl(id, picture)} target="_blank" rel="noreferrer">
              <img src={pictureUrl(id, picture)} alt={`As reported, ${place + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {evidence.messages.length > 0 && (
        <ol className={classes.messages} aria-label="Messages">
          {evidence.messages.map((message) => (
            <li key={message.id} data-reported={message.id === subjectId || undefined}>
              <span className={classes.quiet}>
                {names.get(message.senderId)}, {dayAndTimeText(message.at)}
                {message.id === subjectId && ', reported'}
              </span>
              {message.content}
            </li>
          ))}
        </ol>
      )}
      {(subject === 'message' || subject === 'chat' ? [] : evidence.intentions).map((it) => (
        <div key={it.id}>
          <dl className={classes.facts}>
            <dt>Called</dt>
            <dd>{it.called}</dd>
            <dt>Posted</dt>
            <dd>
              {dayText(it.createdAt)} by {names.get(it.ownerId)}
            </dd>
            {factsOf(it).map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function pictureUrl(reportId: string, pictureId: string): string {
  return `/api/moderation/pictures/${reportId}/${pictureId}`;
}
