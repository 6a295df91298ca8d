/** Deletes the account: it says what is deleted, asks for the password, and leads home. */
import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { passwordProofRule } from '../../../domain/accounts.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './auth-form.module.css';
import { removeAccount } from './profile-queries.ts';
import { endSession, forgetUserInAllTabs } from './sign-out.ts';

export function DeleteAccount() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div data-tone="bad">
      <Button variant="outline" onClick={open}>
        Delete account
      </Button>
      <Modal opened={opened} onClose={close} title="Delete your account?">
        <DeleteForm onCancel={close} />
      </Modal>
    </div>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, busy, problem, submit } = useRuledForm(passwordProofRule, { password: '' });
  const remove = submit(async ({ password }) => {
    const answer = await endSession(() => removeAccount(password));
    if (!answer.allowed) return answer;
    await navigate(paths.home, { replace: true });
    forgetUserInAllTabs(client);
    toast('Your account has been deleted.');
  });
  return (
    <form className={classes.form} noValidate onSubmit={remove}>
      <div className={classes.told}>
        <p className={classes.plain}>This permanently deletes:</p>
        <ul className={classes.plain}>
          <li>your profile and photo</li>
          <li>your intentions and their pictures</li>
          <li>your likes, matches and chats, with all messages</li>
        </ul>
        <p className={classes.plain}>
          People you matched with will no longer see you, and your chats disappear for them too. They still
          have our emails about you and anything they saved. Reports, moderators’ decisions and backups are
          kept for as long as our <Link to={paths.privacy}>Privacy Policy</Link> says.
        </p>
        <p className={classes.plain}>We will send you one last email to confirm it.</p>
      </div>
      <PasswordField label="Password" data-autofocus {...form.getInputProps('password')} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end" data-tone="bad">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Keep my account
        </Button>
        <Button type="submit" loading={busy}>
          Delete account
        </Button>
      </Group>
    </form>
  );
}
