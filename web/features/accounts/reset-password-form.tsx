/** Sets a new password with the token from the link of a mail. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { newPasswordRule } from '../../../domain/accounts.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { resetPassword } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { endSessionIfTheirs } from './sign-out.ts';

export interface ResetPasswordFormProps {
  token: string;
  /** Called when the password is set; the session query is up to date by then. */
  onDone: () => void;
  /** Called when the link is old or was used. */
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { form, busy, problem, submit } = useRuledForm(newPasswordRule, {
    password: '',
    confirmPassword: '',
  });
  const client = useQueryClient();
  const choose = submit(async ({ password }) => {
    // A new password ends every session of its person, including that of this browser when it is theirs.
    const answer = await endSessionIfTheirs(client, () => resetPassword(token, password));
    if (!answer.allowed && answer.code !== 'link-expired') return answer;
    if (answer.allowed) onDone();
    else onExpired();
  });
  return (
    <form className={classes.form} noValidate onSubmit={choose}>
      <NewPasswordFields form={form} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={busy} fullWidth>
        Save new password
      </Button>
    </form>
  );
}
