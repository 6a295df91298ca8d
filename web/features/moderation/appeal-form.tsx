/**
 * The form that answers an appeal: the action stands or is taken back, with the words that its person reads.
 */
import { Button, Textarea } from '@mantine/core';
import { type AppealOutcome, appealAnswerRule, appealTexts } from '../../../domain/moderation.ts';
import { call } from '../../core/client.ts';
import { ChoiceButtons } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import classes from './moderation.module.css';

interface AppealFormProps {
  actionId: string;
  onDone: (said: string) => void;
}

interface Values {
  outcome: AppealOutcome;
  words: string;
}

export function AppealForm({ actionId, onDone }: AppealFormProps) {
  const { form, busy, problem, submit } = useRuledForm<Values>(appealAnswerRule, {
    outcome: 'stands',
    words: '',
  });
  const send = submit(async (body) => {
    const answer = await call('answerAppeal', { params: { id: actionId }, body });
    if (!answer.allowed) return answer;
    onDone('Answered, and logged.');
  });
  return (
    <form className={`${classes.box} ${classes.form}`} noValidate onSubmit={send} aria-label="The answer">
      <ChoiceButtons
        label="The answer"
        options={[
          { value: 'stands', label: 'Keep our decision' },
          { value: 'taken-back', label: 'Reverse it' },
        ]}
        value={form.values.outcome}
        onChange={(outcome) => form.setFieldValue('outcome', outcome)}
      />
      <p className={classes.does} role="status">
        They read: “{appealTexts[form.values.outcome]}”
      </p>
      <Textarea
        label="Your message, which they will read in our email"
        autosize
        minRows={4}
        classNames={{ root: classes.words ?? '' }}
        {...form.getInputProps('words')}
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" loading={busy}>
          Answer the appeal
        </Button>
      </div>
    </form>
  );
}
