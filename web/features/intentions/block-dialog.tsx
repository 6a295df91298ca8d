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
        You and {name} do not see each other any more.
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
        <li>
          You will not see each other any more: not in results, matches or chats, whatever either posts.
        </li>
        <li>{name} is not told. If you are matched, it looks to them as if the match had ended.</li>
        <li>Without signing in, anybody still sees what is public.</li>
        <li>You can undo it in your profile. A match and its messages are then there again.</li>
      </ul>
    </ConfirmDialog>
  );
}
