/** The moderators' queue: a row for each item, the most urgent first. */
import { Link } from 'react-router';
import type { Queue, QueueItem } from '../../../contract/moderation.ts';
import { paths } from '../../../contract/pages.ts';
import { dayAndTimeText } from '../../../domain/date-words.ts';
import { type ItemKind, itemKinds } from '../../../domain/moderation.ts';
import { counted } from '../../../domain/number-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Rows, rowPress } from '../../ui/rows.tsx';
import classes from './moderation.module.css';

const kindLabels: Record<ItemKind, string> = {
  report: 'Reports',
  appeal: 'Appeals',
  duplicate: 'Posted twice',
};

/** Chooses which kinds are shown, with how many there are of each. */
export function QueueKinds({ counts, shown }: { counts: Queue['counts']; shown: ItemKind | undefined }) {
  const all = itemKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const kinds = [
    { label: 'All', count: all, kind: undefined },
    ...itemKinds.map((kind) => ({ label: kindLabels[kind], count: counts[kind], kind })),
  ];
  return (
    <nav className={classes.kinds} aria-label="What is shown">
      {kinds.map(({ kind, label, count }) => (
        <Link
          key={label}
          to={kind === undefined ? paths.moderation : `${paths.moderation}?kind=${kind}`}
          aria-current={kind === shown ? 'page' : undefined}
        >
          {label} <span className={classes.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

export function QueueList({ items }: { items: readonly QueueItem[] }) {
  return (
    <Rows label="Queue">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Link to={`${paths.moderation}/${item.kind}/${item.id}`} className={`${rowPress} ${classes.item}`}>
            <UrgencyChip urgency={item.urgency} />
            <span>
              <span className={classes.title}>{item.title}</span>
              <span className={classes.why}>
                {item.why.join(' · ')}
                {item.count > 1 && ` · ${counted(item.count, 'report')}`}
              </span>
            </span>
            <time className={classes.why} dateTime={item.since}>
              {dayAndTimeText(item.since)}
            </time>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

const urgencyLabels = { 'at once': 'Urgent', today: 'Today', soon: 'Soon' } as const;

export function UrgencyChip({ urgency }: Pick<QueueItem, 'urgency'>) {
  return (
    <span>
      <Chip {...(urgency === 'at once' && { tone: 'bad' as const })}>{urgencyLabels[urgency]}</Chip>
    </span>
  );
}
