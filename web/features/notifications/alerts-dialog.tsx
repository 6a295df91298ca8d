/**
 * The dialog in which the owner of an intention chooses how often they hear of it, kind by kind. Each choice
 * is saved at once.
 */
import { Anchor, Modal, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { IntentionAlerts } from '../../../contract/notifications.ts';
import { paths } from '../../../contract/pages.ts';
import { alertKinds, alertPaces, type Pace } from '../../../domain/alerts.ts';
import type { Side } from '../../../domain/intentions.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { kindText, paceText } from './alert-choice-words.ts';
import classes from './alerts.module.css';
import { useAlertsOf, useChoosePace } from './alerts.ts';

export interface AlertsDialogProps {
  intention: { readonly id: string; readonly type: Side };
  opened: boolean;
  onClose: () => void;
}

export default function AlertsDialog({ intention: { id }, opened, onClose }: AlertsDialogProps) {
  const { alerts, isFetching, error, refetch } = useAlertsOf(id);
  return (
    <Modal opened={opened} onClose={onClose} title="Alerts for this intention" size="md">
      {!alerts && isFetching && <FormSkeleton fields={alertKinds.length} />}
      {!alerts && !isFetching && error && (
        <Failure hint="What you chose before stands." onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      )}
      {alerts && <Choices alerts={alerts} />}
    </Modal>
  );
}

function Choices({ alerts: { id, type, paces } }: { alerts: IntentionAlerts }) {
  const choose = useChoosePace(id);
  return (
    <div className={classes.choices}>
      {alertKinds.map((kind) => (
        <NativeSelect
          key={kind}
          label={kindText[kind][type]}
          size="md"
          data={alertPaces[kind].map((value) => ({ value, label: paceText[value] }))}
          value={paces[kind]}
          onChange={({ currentTarget: { value } }) => choose(kind, value as Pace, paces[kind])}
        />
      ))}
      <p className={classes.hint}>
        Daily and weekly notifications for all your intentions come together at 8:00, on weekdays or on
        Mondays; rings come separately.{' '}
        <Anchor component={Link} to={paths.profile} inherit underline="always">
          Your profile
        </Anchor>{' '}
        is where you choose email or push, and set quiet hours.
      </p>
    </div>
  );
}
