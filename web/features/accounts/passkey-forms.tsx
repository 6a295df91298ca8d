/** The forms that add, rename and remove a passkey. */
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '../../../contract/accounts.ts';
import { passkeyRule, passwordProofRule } from '../../../domain/accounts.ts';
import { call } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './auth-form.module.css';
import { OwnPassword } from './own-password.tsx';
import { makePasskey } from './passkey-calls.ts';

const newPasskeyRule = passkeyRule.extend(passwordProofRule.shape);
const say = (words: string) => toast(words, { tone: 'good', id: 'passkeys' });

export function NewPasskeyForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, busy, problem, submit } = useRuledForm(newPasskeyRule, { name: '', password: '' });
  const make = submit(async ({ name, password }) => {
    const answer = await makePasskey(name, password);
    if (!answer.allowed) return answer;
    say(`You can now sign in with “${answer.value.name}”.`);
    onDone();
  });
  return (
    <form className={classes.form} noValidate onSubmit={make}>
      <p className={classes.plain}>
        A passkey signs you in with your fingerprint, your face or your device’s PIN. It stays on your device
        or in your password manager, works only on this site, and cannot be given away by mistake. Your
        password will still work.
      </p>
      <TextInput
        label="Name this passkey"
        description="For example: My phone"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <OwnPassword email={email} label="Your password" {...form.getInputProps('password')} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button type="submit" loading={busy}>
          Create passkey
        </Button>
      </Group>
    </form>
  );
}

interface PasskeyFormProps {
  passkey: Passkey;
  onDone: () => void;
}

export function RenamePasskeyForm({ passkey: { id, name }, onDone }: PasskeyFormProps) {
  const { form, busy, problem, submit } = useRuledForm(passkeyRule, { name });
  const rename = submit(async (body) => {
    const answer = await call('renamePasskey', { params: { id }, body });
    if (!answer.allowed) return answer;
    onDone();
  });
  return (
    <form className={classes.form} noValidate onSubmit={rename}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </Group>
    </form>
  );
}

export function RemovePasskeyForm({
  passkey: { id, name },
  onDone,
  onCancel,
}: PasskeyFormProps & { onCancel: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const answer = await call('removePasskey', { params: { id } });
    setBusy(false);
    // A passkey that is not found was removed elsewhere.
    if (!answer.allowed && answer.code !== 'not-found') return setProblem(answer.detail);
    say(`“${name}” is removed.`);
    onDone();
  };
  return (
    <div className={classes.form}>
      <p className={classes.plain}>
        “{name}” will no longer sign anybody in. Your device may still offer it, so remove it there as well.
      </p>
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end" data-tone="bad">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Keep it
        </Button>
        <Button onClick={() => void remove()} loading={busy}>
          Remove
        </Button>
      </Group>
    </div>
  );
}
