/** The form for an action of a moderator: the action, its reason, and the words that its person reads. */
import { Button, Textarea } from '@mantine/core';
import type { PersonHistory, QueueItemSeen } from '../../../contract/moderation.ts';
import {
  type ActionKind,
  type ActionReason,
  actionReasons,
  actionReasonText,
  actionRule,
  actions,
  doesText,
  isSilent,
  offeredActions,
} from '../../../domain/moderation.ts';
import { call } from '../../core/client.ts';
import { ChoiceButtons } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import classes from './moderation.module.css';

interface ActionFormProps {
  seen: QueueItemSeen;
  history: PersonHistory;
  onDone: (said: string) => void;
}

interface Values {
  action: ActionKind;
  userId: string;
  intentionId: string | null;
  reason: ActionReason | null;
  words: string;
  days: number | null;
  item: { kind: QueueItemSeen['item']['kind']; id: string };
}

export function ActionForm({ seen, history, onDone }: ActionFormProps) {
  const { item, userId } = seen;
  const shown = history.intentions.filter((it) => !it.isHidden);
  const about = (shown.find((it) => it.id === seen.intentionId) ?? shown[0])?.id ?? null;
  const { form, busy, problem, submit } = useRuledForm<Values>(actionRule, {
    action: 'keep',
    userId,
    intentionId: seen.intentionId,
    reason: seen.duplicate ? 'copies' : (seen.reports[0]?.reason ?? null),
    words: '',
    days: 7,
    item: { kind: item.kind, id: item.id },
  });
  const { values, errors, setFieldValue } = form;
  const facts = actions[values.action];
  const asksWhich = values.action === 'hide' && (shown.length > 1 || about !== seen.intentionId);
  const choose = (action: ActionKind) => {
    setFieldValue('action', action);
    setFieldValue('intentionId', actions[action].to === 'intention' ? about : null);
  };
  const send = submit(async ({ reason, days, ...given }) => {
    const body = { ...given, reason: reason!, days: given.action === 'suspend' ? days : null };
    const answer = await call('moderate', { body });
    if (!answer.allowed) return answer;
    onDone(given.action === 'note' ? 'Note saved.' : 'Done, and logged.');
  });
  return (
    <form className={`${classes.box} ${classes.form}`} noValidate onSubmit={send} aria-label="What to do">
      <ChoiceButtons
        label="What to do"
        options={offered(history).map((it) => ({ value: it, label: actions[it].label }))}
        value={values.action}
        onChange={choose}
      />
      <p className={classes.does} role="status">
        {doesText(values.action, item.kind)}
      </p>
      {asksWhich && (
        <ChoiceButtons
          label="Which one"
          error={errors.intentionId}
          options={shown.map((it) => ({ value: it.id, label: it.called }))}
          value={values.intentionId}
          onChange={(id) => setFieldValue('intentionId', id)}
        />
      )}
      {values.action === 'suspend' && (
        <ChoiceButtons
          label="For how long"
          error={errors.days}
          options={suspensions}
          value={String(values.days)}
          onChange={(days) => setFieldValue('days', Number(days))}
        />
      )}
      <ChoiceButtons
        label="Why"
        error={errors.reason}
        options={actionReasons.map((it) => ({
          value: it,
          label: actionReasonText(it, seen.reports[0]?.subject),
        }))}
        value={values.reason}
        onChange={(reason) => setFieldValue('reason', reason)}
      />
      <Textarea
        label={isSilent(values.action) ? 'Your note' : 'Your message, which they will read in our email'}
        autosize
        minRows={4}
        classNames={{ root: classes.words ?? '' }}
        {...form.getInputProps('words')}
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" loading={busy}>
          {facts.label}
        </Button>
      </div>
    </form>
  );
}

const suspensions = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

function offered({ person, intentions }: PersonHistory): ActionKind[] {
  const isSuspended = person?.suspendedUntil != null;
  const isBanned = person?.bannedAt != null;
  const state = person && { isModerator: person.isModerator, isSuspended, isBanned };
  return offeredActions(
    state,
    intentions.some((it) => !it.isHidden),
  );
}
