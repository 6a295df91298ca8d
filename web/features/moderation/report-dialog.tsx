/**
 * Asks why something is reported, with words of one's own where one likes; then says thanks and what happens
 * next.
 */
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ReportReply } from '../../../contract/reports.ts';
import { limits } from '../../../domain/limits.ts';
import { reportWords } from '../../../domain/report-words.ts';
import {
  needsWords,
  type Reason,
  reasonsOf,
  reasonText,
  reportRule,
  type Subject,
} from '../../../domain/reports.ts';
import { call } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import type { ToReport } from '../../core/to-report.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import classes from './report-dialog.module.css';

export interface ReportDialogProps {
  asked: ToReport;
  opened: boolean;
  onClose: () => void;
}

/** The dialog stands above a chat that covers the whole screen of a phone. */
const layer = 300;

export default function ReportDialog({ asked, opened, onClose }: ReportDialogProps) {
  useCloseOnBack(opened, onClose);
  const [reply, setReply] = useState<ReportReply | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setReply(null)}
      title={reply === null ? titles[asked.subject](asked.name) : said(reply).title}
      size="md"
      zIndex={layer}
    >
      {reply === null ? (
        <ReportForm asked={asked} onSent={setReply} onCancel={onClose} />
      ) : (
        <Thanks reply={reply} onClose={onClose} />
      )}
    </Modal>
  );
}

const titles: Record<Subject, (name: string) => string> = {
  intention: () => 'Report this intention',
  person: (name) => `Report ${name}`,
  picture: () => 'Report this picture',
  message: (name) => `Report this message from ${name}`,
  chat: (name) => `Report your chat with ${name}`,
};

interface ReportFormProps {
  asked: ToReport;
  onSent: (reply: ReportReply) => void;
  onCancel: () => void;
}

function ReportForm({ asked: { subject, id, says }, onSent, onCancel }: ReportFormProps) {
  const client = useQueryClient();
  const { form, busy, problem, submit } = useRuledForm(reportRule, {
    subject,
    subjectId: id,
    reason: '' as Reason | '',
    words: '',
  });
  const { reason, words } = form.values;
  const send = submit(async (values) => {
    // The form's rule ensures that a reason was chosen.
    const answer = await call('report', { body: { ...values, reason: values.reason as Reason } });
    if (!answer.allowed) return answer;
    void client.invalidateQueries({ queryKey: keyOf('listOwnReports') });
    onSent(answer.value);
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {says && <blockquote className={classes.says}>{says}</blockquote>}
      <Reasons
        subject={subject}
        value={reason}
        error={form.errors.reason}
        path={pathIn(form.getInputProps('reason'))}
        onChange={(chosen) => form.setFieldValue('reason', chosen)}
      />
      <div>
        <Textarea
          label={
            reason !== '' && needsWords(reason) ? 'What is wrong' : 'Anything else we should know (optional)'
          }
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('words')}
        />
        <WordCounter count={words.length} limit={limits.reports.wordsLength} unit="characters" />
      </div>
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Send report
        </Button>
      </Group>
    </form>
  );
}

/** The path that Mantine puts among the props, which its type leaves out. */
function pathIn(props: object): string {
  return (props as { 'data-path': string })['data-path'];
}

interface ReasonsProps {
  subject: Subject;
  value: Reason | '';
  error: ReactNode;
  /** The name under which the form finds its field. */
  path: string;
  onChange: (reason: Reason) => void;
}

function Reasons({ subject, value, error, path, onChange }: ReasonsProps) {
  const name = useId();
  return (
    <FieldGroup label="What is wrong?" error={error}>
      <div className={classes.reasons}>
        {reasonsOf(subject).map((reason, at) => (
          <label key={reason} className={classes.reason}>
            <input
              type="radio"
              name={name}
              checked={reason === value}
              onChange={() => onChange(reason)}
              {...(at === 0 && { 'data-path': path, 'data-autofocus': true })}
            />
            {reasonText(reason, subject)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function said({ already }: ReportReply) {
  const { thanks, thanksMore, already: before, alreadyMore } = reportWords;
  return already ? { title: before, more: alreadyMore } : { title: thanks, more: thanksMore };
}

/** Says what happens next. Its button takes the focus from the one that went. */
function Thanks({ reply, onClose }: { reply: ReportReply; onClose: () => void }) {
  return (
    <div className={classes.form}>
      <p className={classes.thanks} role="status">
        {said(reply).more}
      </p>
      <p className={classes.hint}>
        You find it under “Your reports” in your profile. In danger, call 999. If money has gone, call your
        bank on 159.
      </p>
      <Group justify="flex-end">
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </Group>
    </div>
  );
}
