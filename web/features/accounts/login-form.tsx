/** The form that signs in with email and password. */
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionUser } from '../../../contract/accounts.ts';
import { signInRule } from '../../../domain/accounts.ts';
import { accountWords } from '../../../domain/wording.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { signIn, signInWithCode } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { AuthLink, useCarriedEmail } from './auth-places.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailField } from './email-field.tsx';
import { usePasskey } from './use-passkey.ts';
import { useVerification } from './use-verification.ts';
import { VerificationOverlay } from './verification-overlay.tsx';

export interface LoginFormProps {
  onDone: () => void;
  /**
   * Called when the verification overlay opens and closes: a modal around the form must not close meanwhile.
   */
  onWaiting?: ((waiting: boolean) => void) | undefined;
}

export function LoginForm({ onDone, onWaiting }: LoginFormProps) {
  const verification = useVerification(onWaiting);
  const { form, busy, problem, submit } = useRuledForm(signInRule, {
    email: useCarriedEmail(),
    password: '',
  });
  const { email } = form.values;
  const enter = async (user: SessionUser) => {
    const entered = await verification.enter(user);
    if (entered === 'verified') onDone();
    return entered;
  };
  const passkey = usePasskey(enter);
  const [codeAsked, setCodeAsked] = useState(false);
  if (codeAsked)
    return (
      <>
        <CodeForm
          send={async (code) => {
            const answer = await signInWithCode({ code });
            if (answer.allowed) await enter(answer.value.user);
            return answer;
          }}
          onBack={() => setCodeAsked(false)}
        />
        {verification.waitingFor && (
          <VerificationOverlay waiting={verification.waitingFor} onStop={verification.stop} />
        )}
      </>
    );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async (values) => {
        const answer = await signIn(values);
        if (!answer.allowed) return answer;
        if ('codeAsked' in answer.value) {
          setCodeAsked(true);
          return undefined;
        }
        const entered = await enter(answer.value.user);
        return entered === 'gave-up' ? { detail: accountWords.notVerified } : undefined;
      })}
    >
      <EmailField data-autofocus autoComplete="email webauthn" {...form.getInputProps('email')} />
      <PasswordField label="Password" {...form.getInputProps('password')} />
      <p className={classes.beside}>
        <AuthLink to="forgot-password" email={email}>
          Forgot password?
        </AuthLink>
      </p>
      <FormProblem>{problem ?? passkey.problem}</FormProblem>
      <Button type="submit" loading={busy} fullWidth>
        Sign in
      </Button>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        loading={passkey.busy}
        onClick={() => void passkey.press()}
        fullWidth
      >
        Sign in with a passkey
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
