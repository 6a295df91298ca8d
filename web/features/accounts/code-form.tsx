/** A form with one field for a code: six digits of an authenticator app, or a backup code. */
import { Button, TextInput } from '@mantine/core';
import { codeRule } from '../../../domain/accounts.ts';
import type { Answer } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import classes from './auth-form.module.css';

export interface CodeFormProps {
  send: (code: string) => Promise<Answer<unknown>>;
  label?: string;
  /** True where nothing else stands beside the form to be read first, so that the field takes the focus. */
  isAlone?: boolean;
  /** Leads back to the password; without it there is no way back. */
  onBack?: () => void;
}

export function CodeForm({ send, label = 'Sign in', isAlone = true, onBack }: CodeFormProps) {
  const { form, busy, problem, submit } = useRuledForm(codeRule, { code: '' });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async ({ code }) => {
        const answer = await send(code);
        return answer.allowed ? undefined : answer;
      })}
    >
      <TextInput
        label="Six digits"
        description={
          isAlone
            ? 'As your app shows them now. Without your phone: one of your backup codes, ten digits.'
            : 'As your app shows them now.'
        }
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus={isAlone || undefined}
        autoFocus={isAlone}
        {...form.getInputProps('code')}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={busy} fullWidth>
        {label}
      </Button>
      {onBack && (
        <Button variant="default" onClick={onBack} fullWidth>
          Start again
        </Button>
      )}
    </form>
  );
}
