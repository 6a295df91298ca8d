/** The form that registers a person, and the wait for the link in the verification mail. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { registrationFormRule } from '../../../domain/accounts.ts';
import { alertWords } from '../../../domain/alert-words.ts';
import { terms } from '../../../domain/terms.ts';
import { accountWords } from '../../../domain/wording.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toasts.tsx';
import { AgreementField } from './agreement-field.tsx';
import { signUp } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { AuthLink, useCarriedEmail } from './auth-places.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  ChannelFields,
  FactFields,
  NameFields,
  type NameValues,
  type ProfileValues,
} from './profile-fields.tsx';
import { useSession } from './session.ts';
import { type Entered, useVerification, type Verification } from './use-verification.ts';
import { VerificationOverlay } from './verification-overlay.tsx';

export interface RegisterFormProps {
  /** Called when the person is verified and signed in. */
  onDone: () => void;
  /** Called by the Skip button, which is shown where this is given. */
  onSkip?: (() => void) | undefined;
  /**
   * Called when the verification overlay opens and closes: a modal around the form must not close meanwhile.
   */
  onWaiting?: ((waiting: boolean) => void) | undefined;
  /** Asks for the browser's permission while push is ticked. */
  pushSlot?: ReactNode;
}

/** The words under the address when the person stopped the wait; the address field then has the focus. */
const stopped = {
  detail: 'You can register again with the right address.',
  fields: { email: 'Correct the address, and register again.' },
};
const noFacts: ProfileValues = { profession: '', salaryRange: '', bio: '', getNotificationsVia: ['email'] };

export function RegisterForm({ onDone, onSkip, onWaiting, pushSlot }: RegisterFormProps) {
  const verification = useVerification(onWaiting);
  const { form, busy, problem, say, submit } = useRuledForm(registrationFormRule, {
    firstName: '',
    lastName: '',
    email: useCarriedEmail(),
    password: '',
    confirmPassword: '',
    agreed: false,
    ...noFacts,
  });
  const goOn = (entered: Entered) => {
    if (entered === 'verified') onDone();
    if (entered === 'stopped') return stopped;
    return entered === 'gave-up' ? { detail: accountWords.notVerified } : undefined;
  };
  const register = submit(async (values) => {
    const answer = await signUp({ ...registrationFormRule.parse(values), termsVersion: terms.version });
    if (!answer.allowed) return answer;
    toast(accountWords.verificationSent, { id: 'verification' });
    return goOn(await verification.enter(answer.value.user));
  });
  useResumedWait(verification, (entered) => say(goOn(entered)?.detail ?? null));
  return (
    <form className={classes.form} noValidate onSubmit={register}>
      <p className={classes.instead}>
        Already have an account?{' '}
        <AuthLink to="login" email={form.values.email}>
          Sign In
        </AuthLink>
      </p>
      <IdentityFields form={form} />
      <section className={classes.group} aria-label="About you">
        <FactFields form={form} hint="Optional." />
        <ChannelFields form={form} pushSlot={pushSlot} />
      </section>
      <AgreementField {...form.getInputProps('agreed', { type: 'checkbox' })} />
      <div className={classes.actions}>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={busy} className={classes.main ?? ''}>
          Register
        </Button>
        {onSkip && (
          <Button variant="default" onClick={onSkip} disabled={busy}>
            Skip
          </Button>
        )}
      </div>
      <VerificationOverlay verification={verification} />
    </form>
  );
}

/** Continues the wait when the page was reloaded in the middle of it. */
function useResumedWait(verification: Verification, onEnd: (entered: Entered) => void) {
  const { status, user } = useSession();
  const known = useRef(false);
  useEffect(() => {
    if (known.current || status === 'checking') return;
    known.current = true;
    if (status === 'unverified') void verification.enter(user).then(onEnd);
  });
}

type IdentityForm = ReturnType<typeof useRuledForm<IdentityValues>>['form'];

interface IdentityValues extends ProfileValues, NameValues {
  email: string;
  password: string;
  confirmPassword: string;
}

function IdentityFields({ form }: { form: IdentityForm }) {
  return (
    <>
      <NameFields form={form} autoFocus />
      <EmailField description={alertWords.address} {...form.getInputProps('email')} />
      <NewPasswordFields form={form} labels={['Password', 'Confirm Password']} />
    </>
  );
}
