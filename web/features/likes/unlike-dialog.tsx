/** Asks before the like of a match is taken back, because its chat is deleted with it. */
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface UnlikeDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The first name of the other person. */
  name: string;
}

export function UnlikeDialog({ name, ...dialog }: UnlikeDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`End your match with ${name}?`}
      confirmLabel="End match"
      cancelLabel="Keep match"
      danger
    >
      {unlikeText(name)}
    </ConfirmDialog>
  );
}

export function unlikeText(name: string): string {
  return `Ending the match takes back your like and deletes the chat with ${name} and all its messages, for both of you. This cannot be undone.`;
}
