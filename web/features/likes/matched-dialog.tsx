/** What the heart of a match opens: the way to its chat, and beside it the end of the match, with what goes then. */
import { Button, Group, Modal } from '@mantine/core';
import { unlikeText } from './unlike-dialog.tsx';

export interface MatchedDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The other person's first name. */
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
          Unlike
        </Button>
        <Button onClick={onOpenChat} data-autofocus>
          Open chat
        </Button>
      </Group>
    </Modal>
  );
}
