/** The dialog of a match's heart: it leads to the chat, or ends the match after saying what is lost. */
import { Button, Group, Modal } from '@mantine/core';
import { unlikeText } from './unlike-dialog.tsx';

export interface MatchedDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The first name of the other person. */
  name: string;
  onOpenChat: () => void;
  onUnlike: () => void;
}

export function MatchedDialog({ opened, onClose, name, onOpenChat, onUnlike }: MatchedDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`You and ${name} like each other`} size="sm">
      <div>{unlikeText(name)}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onUnlike}>
          End match
        </Button>
        <Button onClick={onOpenChat} data-autofocus>
          Open chat
        </Button>
      </Group>
    </Modal>
  );
}
