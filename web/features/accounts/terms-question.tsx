/**
 * Asks for agreement to a version of the terms that this person has not agreed to, and says what is new. 'Not
 * now' is fine: the next visit asks again.
 */
import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { terms, termsWords } from '../../../domain/terms.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { call } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { staysMark } from '../../ui/close-on-back.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { whenHandsAreFree } from '../../ui/hands.ts';
import { AgreementField } from './agreement-field.tsx';
import classes from './auth-form.module.css';

const rule = z.object({ agreed: z.literal(true, termsWords.missing) });

export default function TermsQuestion() {
  const [opened, setOpened] = useState(false);
  // The dialog opens only when the person is not typing.
  useEffect(() => {
    if (!tabMemory.has(memoryKeys.termsLater)) return whenHandsAreFree(() => setOpened(true));
  }, []);
  const later = () => {
    tabMemory.write(memoryKeys.termsLater, true);
    setOpened(false);
  };
  return (
    <Modal opened={opened} onClose={later} title="Our terms have changed" {...staysMark}>
      <TermsForm onLater={later} />
    </Modal>
  );
}

function TermsForm({ onLater }: { onLater: () => void }) {
  const client = useQueryClient();
  const { form, busy, problem, submit } = useRuledForm(rule, { agreed: false });
  const agree = submit(async () => {
    const answer = await call('agreeToTerms', { body: { version: terms.version } });
    if (!answer.allowed) return answer;
    await client.invalidateQueries({ queryKey: keyOf('currentSession') });
  });
  return (
    <form className={classes.form} noValidate onSubmit={agree}>
      <div>
        <p className={classes.plain}>Changed on {terms.changed}:</p>
        <ul className={classes.plain}>
          {terms.news.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </div>
      <AgreementField {...form.getInputProps('agreed', { type: 'checkbox' })} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLater} disabled={busy}>
          Not now
        </Button>
        <Button type="submit" loading={busy}>
          Agree
        </Button>
      </Group>
    </form>
  );
}
