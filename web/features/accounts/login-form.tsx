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
import { type Entered, useVerification } from './use-verification.ts';
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
  const enter = async (user: SessionUser) => {
    const entered = await verification.enter(user);
    if (entered === 'verified') onDone();
    return entered;
  };
  const [codeAsked, setCodeAsked] = useState(false);
  const login = useLogin(enter, () => setCodeAsked(true));
  const sendCode = async (code: string) => {
    const answer = await signInWithCode({ code });
    if (answer.allowed) await enter(answer.value.user);
    return answer;
  };
  return (
    <>
      {codeAsked ? (
        <CodeForm send={sendCode} onBack={() => setCodeAsked(false)} />
      ) : (
        <PasswordForm login={login} />
      )}
      <VerificationOverlay verification={verification} />
    </>
  );
}

/** What was typed outlives the question for a code, as does the offer of a passkey. */
function useLogin(enter: (user: SessionUser) => Promise<Entered>, onCodeAsked: () => void) {
  const ruled = useRuledForm(signInRule, { email: useCarriedEmail(), password: '' });
  const passkey = usePasskey(enter);
  const send = ruled.submit(async (values) => {
    const answer = await signIn(values);
    if (!answer.allowed) return answer;
    if ('codeAsked' in answer.value) {
      onCodeAsked();
      return undefined;
    }
    const entered = await enter(answer.value.user);
    return entered === 'gave-up' ? { detail: accountWords.notVerified } : undefined;
  });
  return { ...ruled, passkey, send };
}

function PasswordForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { form, busy, problem, passkey, send } = login;
  const { email } = form.values;
  return (
    <form className={classes.form} noValidate onSubmit={send}>
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
    </form>
  );
}
