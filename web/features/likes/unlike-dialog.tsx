/** Asks before the like of a match is taken back: its chat goes with it. */
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface UnlikeDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The other person's first name, when it is known. */
  name?: string;
}

export function UnlikeDialog({ name = 'the other person', ...dialog }: UnlikeDialogProps) {
  return (
    <ConfirmDialog {...dialog} title="End this match?" confirmLabel="Unlike" cancelLabel="Keep" danger>
      Taking back your like removes the chat with {name} and all its messages, for both of you. This cannot be
      undone.
    </ConfirmDialog>
  );
}
