/** Signing in with email and password. */
import { Button } from '@mantine/core';
import { signInRule } from '../../../domain/accounts.ts';
import { accountWords } from '../../../domain/wording.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { signIn } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { AuthLink, useCarriedEmail } from './auth-places.tsx';
import { EmailField } from './email-field.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationOverlay } from './verification-overlay.tsx';

export interface LoginFormProps {
  onDone: () => void;
  /** The overlay is open: a modal around the form must not close. */
  onWaiting?: ((waiting: boolean) => void) | undefined;
}

export function LoginForm({ onDone, onWaiting }: LoginFormProps) {
  const verification = useVerification(onWaiting);
  const { form, busy, problem, submit } = useRuledForm(signInRule, {
    email: useCarriedEmail(),
    password: '',
  });
  const { email } = form.values;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async (values) => {
        const answer = await signIn(values);
        if (!answer.allowed) return answer;
        const entered = await verification.enter(answer.value.user);
        if (entered === 'gave-up') return { detail: accountWords.notVerified };
        if (entered === 'verified') onDone();
      })}
    >
      <EmailField data-autofocus {...form.getInputProps('email')} />
      <PasswordField label="Password" {...form.getInputProps('password')} />
      <p className={classes.beside}>
        <AuthLink to="forgot-password" email={email}>
          Forgot password?
        </AuthLink>
      </p>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={busy} fullWidth>
        Sign in
      </Button>
      <p className={classes.other}>
        New to Intent?{' '}
        <AuthLink to="register" email={email}>
          Sign Up.
        </AuthLink>
      </p>
      {verification.waitingFor && (
        <VerificationOverlay waiting={verification.waitingFor} onStop={verification.stop} />
      )}
    </form>
  );
}
