/** The dialog before a block: it says what happens, and afterwards offers to take the block back. */
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './block.module.css';
import { useBlock, useUnblock } from './blocking.ts';

export interface BlockDialogProps {
  /** An intention that the person to be blocked has posted. */
  intentionId: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

export default function BlockDialog({ intentionId, name, opened, onClose, onBlocked }: BlockDialogProps) {
  const block = useBlock();
  const unblock = useUnblock();
  const [busy, setBusy] = useState(false);
  const undo = async (blockId: string) => {
    const problem = await unblock(blockId);
    if (problem) return toast(problem.detail, { tone: 'bad' });
    toast(`You have unblocked ${name}.`, { tone: 'good', id: 'block' });
  };
  const confirm = async () => {
    setBusy(true);
    const blocked = await block(intentionId);
    setBusy(false);
    onClose();
    if (typeof blocked !== 'string') return toast(blocked.detail, { tone: 'bad' });
    toast(
      <span className={classes.blocked}>
        You and {name} will no longer see each other.
        <UnstyledButton className={classes.undo ?? ''} onClick={() => void undo(blocked)}>
          Undo
        </UnstyledButton>
      </span>,
      { tone: 'good', id: 'block' },
    );
    onBlocked?.();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Block ${name}?`}
      confirmLabel="Block"
      danger
      busy={busy}
      isAboveAll
    >
      <ul className={classes.words}>
        <li>You will no longer see each other’s intentions, matches or chats.</li>
        <li>We do not tell {name}. If you have matched, it will look to them as if the match ended.</li>
        <li>Anybody who is not signed in can still see what is public.</li>
        <li>You can unblock them in your profile. Any match and its messages will then come back.</li>
      </ul>
    </ConfirmDialog>
  );
}
