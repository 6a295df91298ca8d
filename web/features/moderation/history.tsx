/**
 * Shows what is known of a person: since when they are here, what they posted, what was reported of them, and
 * what was done.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LoggedAction, PersonHistory, PersonSeen } from '../../../contract/moderation.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { dayAndTimeText, dayText } from '../../../domain/date-words.ts';
import { limits } from '../../../domain/limits.ts';
import { actionReasonText, actions } from '../../../domain/moderation.ts';
import { outcomeLabel, reasonText } from '../../../domain/reports.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import classes from './moderation.module.css';

export function History({ history }: { history: PersonHistory }) {
  const { person, intentions, reports, actions: done } = history;
  return (
    <section className={classes.box} aria-labelledby="person">
      <h2 id="person" className={classes.boxTitle}>
        {person?.name ?? 'Somebody who left'}
      </h2>
      {person && <Who person={person} />}
      <Part title="Posted" count={intentions.length}>
        {intentions.map((it) => (
          <li key={it.id}>
            {it.isHidden ? (
              `${it.called} (hidden)`
            ) : (
              <Link to={intentionUrl(it.type, it.id)}>{it.called}</Link>
            )}
            <span className={classes.quiet}>{dayText(it.createdAt)}</span>
          </li>
        ))}
      </Part>
      <Part title="Reported" count={reports.length}>
        {reports.map((it) => (
          <li key={it.id}>
            {reasonText(it.reason, it.subject)}
            <span className={classes.quiet}>
              {dayText(it.createdAt)}, {it.outcome ? outcomeLabel[it.outcome].toLowerCase() : 'open'}
            </span>
          </li>
        ))}
      </Part>
      <Part title="Done" count={done.length}>
        {done.map((it) => (
          <Done key={it.id} action={it} />
        ))}
      </Part>
    </section>
  );
}

function Who({ person }: { person: PersonSeen }) {
  const { email, memberSince, isNew, isModerator, pausedAt, suspendedUntil, bannedAt } = person;
  return (
    <>
      <p className={classes.quiet}>
        {email}
        <br />
        Here since {dayText(memberSince)}
      </p>
      <Chips>
        {isNew && <Chip>New</Chip>}
        {isModerator && <Chip>Moderator</Chip>}
        {pausedAt && <Chip>Paused</Chip>}
        {suspendedUntil && <Chip tone="bad">Suspended until {dayAndTimeText(suspendedUntil)}</Chip>}
        {bannedAt && <Chip tone="bad">Banned</Chip>}
      </Chips>
    </>
  );
}

function Done({ action }: { action: LoggedAction }) {
  const { appeal } = action;
  return (
    <li>
      {actions[action.action].label}: {actionReasonText(action.reason).toLowerCase()}
      <span className={classes.quiet}>
        {dayAndTimeText(action.at)}
        {action.by && `, ${action.by}`}
        {appeal !== undefined && `, ${appeal ? `appeal: ${appealLabels[appeal]}` : 'appeal waits'}`}
      </span>
      <p className={classes.said}>{action.words}</p>
    </li>
  );
}

const appealLabels = { stands: 'it stands', 'taken-back': 'taken back' } as const;

interface PartProps {
  title: string;
  /** How many entries are shown; where there are more, they are the latest. */
  count: number;
  children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  const { history } = limits.moderation;
  return (
    <>
      <h3 className={classes.quiet} style={{ marginBlockStart: '1rem', fontWeight: 600 }}>
        {title} ({count < history ? count : `the latest ${history}`})
      </h3>
      {count > 0 && <ul className={classes.history}>{children}</ul>}
    </>
  );
}
