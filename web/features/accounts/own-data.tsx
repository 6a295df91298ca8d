/**
 * Downloads everything the site holds about the person: it asks for the password, and the browser then
 * fetches the file as any download.
 */
import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { passwordProofRule } from '../../../domain/accounts.ts';
import { leavingWords } from '../../../domain/leaving-words.ts';
import { call } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './auth-form.module.css';
import { OwnPassword } from './own-password.tsx';

export function OwnData({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.form}>
      <p className={classes.plain}>
        One file with your profile, your intentions and their pictures, your likes, matches and chats, and the
        other data we hold about you, in a format other programs can read (JSON). {leavingWords.notTaken}
      </p>
      <div>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={open}>
          Download everything
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title="Download everything about you">
        <DataForm email={email} onDone={close} />
      </Modal>
    </div>
  );
}

function DataForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, busy, problem, submit } = useRuledForm(passwordProofRule, { password: '' });
  const fetchFile = submit(async (body) => {
    const answer = await call('askForEverything', { body });
    if (!answer.allowed) return answer;
    // The reply is a file to save: the page stays, and the browser shows the progress.
    window.location.assign(answer.value.path);
    toast('Your download has started.', { tone: 'good' });
    onDone();
  });
  return (
    <form className={classes.form} noValidate onSubmit={fetchFile}>
      <p className={classes.plain}>
        The file has your messages and addresses in it. Keep it where only you can read it.
      </p>
      <OwnPassword email={email} label="Your password" data-autofocus {...form.getInputProps('password')} />
      <FormProblem>{problem}</FormProblem>
      <Group justify="flex-end">
        <Button type="submit" loading={busy}>
          Download
        </Button>
      </Group>
    </form>
  );
}
