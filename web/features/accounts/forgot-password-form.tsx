/** Asks for a mail with a link to choose a new password. */
import { Button } from '@mantine/core';
import { forgotPasswordRule } from '../../../domain/accounts.ts';
import { accountWords } from '../../../domain/wording.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toasts.tsx';
import { requestPasswordReset } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { AuthLink, useCarriedEmail } from './auth-places.tsx';
import { EmailField } from './email-field.tsx';

/** `onSent` leads to the login view and is given the email that was typed. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, busy, problem, submit } = useRuledForm(forgotPasswordRule, { email: useCarriedEmail() });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async ({ email }) => {
        const answer = await requestPasswordReset({ email });
        if (!answer.allowed) return answer;
        toast(accountWords.resetSent, { tone: 'good' });
        onSent(email);
      })}
    >
      <EmailField
        description="We will email you a link to choose a new password."
        data-autofocus
        {...form.getInputProps('email')}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={busy} fullWidth>
        Reset password
      </Button>
      <p className={classes.other}>
        Remembered it?{' '}
        <AuthLink to="login" email={form.values.email}>
          Sign In
        </AuthLink>
      </p>
    </form>
  );
}
