/** Asks for a new email address and the password; the address changes once the link mailed to it is followed. */
import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { emailChangeRule } from '../../../domain/accounts.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { askForNewEmail } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { EmailField } from './email-field.tsx';
import { OwnPassword } from './own-password.tsx';

export function ChangeEmail({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [sentTo, setSentTo] = useState('');
  const ask = () => {
    setSentTo('');
    open();
  };
  return (
    <>
      <Button variant="default" onClick={ask}>
        Change email address
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={sentTo === '' ? 'Change your email address' : 'Check your inbox'}
      >
        {sentTo === '' ? (
          <NewEmailForm email={email} onSent={setSentTo} onCancel={close} />
        ) : (
          <LinkSent to={sentTo} onDone={close} />
        )}
      </Modal>
    </>
  );
}

interface NewEmailFormProps {
  email: string;
  onSent: (to: string) => void;
  onCancel: () => void;
}

function NewEmailForm({ email, onSent, onCancel }: NewEmailFormProps) {
  const { form, busy, problem, submit } = useRuledForm(emailChangeRule, { email: '', password: '' });
  const ask = submit(async (values) => {
    const answer = await askForNewEmail(values);
    if (!answer.allowed) return answer;
    onSent(values.email);
  });
  return (
    <form className={classes.form} noValidate onSubmit={ask}>
      <p className={classes.plain}>
        We will email a link to the new address. Until you open it, keep signing in with {email}.
      </p>
      <EmailField label="New Email Address" data-autofocus {...form.getInputProps('email')} />
      <OwnPassword email={email} label="Password" {...form.getInputProps('password')} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Send the link
        </Button>
      </Group>
    </form>
  );
}

function LinkSent({ to, onDone }: { to: string; onDone: () => void }) {
  return (
    <div className={classes.form}>
      <p className={classes.plain} role="status">
        We have sent a link to <strong>{to}</strong>. Open it within an hour to make this your address.
      </p>
      <p className={classes.instead}>
        Nothing there? Look in your spam folder, and check that the address is right.
      </p>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          Close
        </Button>
      </Group>
    </div>
  );
}
