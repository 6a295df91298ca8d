/**
 * Sets up codes in three steps: the password, then the app and the backup codes, then a first code. A person
 * who has codes already types one.
 */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import type { NewSecondFactor } from '../../../contract/accounts.ts';
import { passwordProofRule } from '../../../domain/accounts.ts';
import { call } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { giveFocus } from '../../ui/hands.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';

export default function SecondFactor({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<NewSecondFactor | 'before'>();
  const confirm = async (code: string) => {
    const answer = await call('confirmSecondFactor', { body: { code } });
    if (answer.allowed) {
      toast('Your code was right.', { tone: 'good', id: 'second-factor' });
      onDone();
    }
    return answer;
  };
  if (made === undefined) return <AskForm onMade={setMade} />;
  return (
    <div className={styles.steps}>
      {made === 'before' ? (
        <p>You have already set up codes. Enter one to continue.</p>
      ) : (
        <ForApp made={made} />
      )}
      <CodeForm send={confirm} label="Continue" isAlone={made === 'before'} />
    </div>
  );
}

function AskForm({ onMade }: { onMade: (made: NewSecondFactor | 'before') => void }) {
  const { form, busy, problem, submit } = useRuledForm(passwordProofRule, { password: '' });
  const ask = submit(async (body) => {
    const answer = await call('askForSecondFactor', { body });
    if (!answer.allowed && answer.code !== 'second-factor-on') return answer;
    onMade(answer.allowed ? answer.value : 'before');
    return undefined;
  });
  return (
    <form className={`${classes.form} ${styles.steps}`} noValidate onSubmit={ask}>
      <p className={classes.plain}>
        What people report is told in confidence, so it opens with more than a password: with a code from an
        app on your phone, or by signing in with a passkey.
      </p>
      <PasswordField label="Your password" {...form.getInputProps('password')} />
      <FormProblem>{problem}</FormProblem>
      <Group>
        <Button type="submit" loading={busy}>
          Set up codes
        </Button>
      </Group>
    </form>
  );
}

function ForApp({ made: { address, backupCodes } }: { made: NewSecondFactor }) {
  return (
    <>
      <h2 ref={giveFocus} tabIndex={-1} className={styles.heading}>
        1. Your app
      </h2>
      <p className={classes.plain}>
        Scan this with an app that gives codes. On this phone, <a href={address}>open the app</a>, or type the
        key into it:
      </p>
      <QrCode text={address} />
      <code className={styles.key}>{new URL(address).searchParams.get('secret')}</code>
      <h2 className={styles.heading}>2. Backup codes</h2>
      <p className={classes.plain}>
        Each signs you in once, without your phone. Keep them somewhere safe: they are shown now, and never
        again.
      </p>
      <ul className={styles.codes} aria-label="Backup codes">
        {backupCodes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>3. A first code</h2>
      <p className={classes.plain}>With it, you are signed out wherever else you are signed in.</p>
    </>
  );
}

/** The code is dark on white in either colour scheme: some apps read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((it, x) => (it ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your app">
      <path d={dark.join('')} />
    </svg>
  );
}
