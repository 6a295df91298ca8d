/**
 * The part of the profile that says how often one hears of each own intention, with links to where that is
 * chosen, and that sets quiet hours.
 */
import { Anchor, Checkbox, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { Alerts } from '../../../contract/notifications.ts';
import { alertsUrl } from '../../../contract/pages.ts';
import type { QuietHours } from '../../../domain/alerts.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { hourText, summaryText } from './alert-choice-words.ts';
import classes from './alerts.module.css';
import { useAlerts, useChooseQuietHours } from './alerts.ts';

export function AlertsSummary() {
  const { data, isPending, error, refetch } = useAlerts();
  return (
    <>
      {isPending && <FormSkeleton fields={2} />}
      {error && !data && <Failure onRetry={() => void refetch()}>{error.message}</Failure>}
      {data && <OwnAlerts intentions={data.intentions} />}
      {data && <Quiet quiet={data.quietHours} />}
    </>
  );
}

function OwnAlerts({ intentions }: Pick<Alerts, 'intentions'>) {
  if (intentions.length === 0)
    return (
      <p className={classes.hint}>
        Once you post an intention, you can choose here how often you hear about it.
      </p>
    );
  return (
    <ul className={classes.list}>
      {intentions.map(({ id, type, title, paces }) => (
        <li key={id}>
          <Anchor component={Link} to={alertsUrl(type, id)} underline="always">
            {title}
          </Anchor>
          <p className={classes.chosen}>{summaryText(paces, type)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The quiet hours that are suggested to a person who has none. */
const night: QuietHours = { from: 22, until: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

function Quiet({ quiet }: { quiet: QuietHours | null }) {
  const chooseHours = useChooseQuietHours();
  const choose = (chosen: QuietHours | null) => chooseHours(chosen, quiet);
  return (
    <div>
      <Checkbox
        size="md"
        label="Quiet hours"
        description="We hold notifications until quiet hours end, and skip any you have already read."
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => choose(checked ? night : null)}
      />
      {quiet && (
        <div className={classes.hours}>
          <Hour
            label="From"
            value={quiet.from}
            other={quiet.until}
            onChange={(from) => choose({ ...quiet, from })}
          />
          <Hour
            label="Until"
            value={quiet.until}
            other={quiet.from}
            onChange={(until) => choose({ ...quiet, until })}
          />
        </div>
      )}
    </div>
  );
}

interface HourProps {
  label: string;
  value: number;
  /** The hour of the other end, which cannot be chosen: the two would mean no time, or the whole day. */
  other: number;
  onChange: (hour: number) => void;
}

function Hour({ label, value, other, onChange }: HourProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      data={hours.map((it) => ({ ...it, disabled: it.value === String(other) }))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
