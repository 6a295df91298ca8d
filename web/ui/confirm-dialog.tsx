/** Asks once before something that cannot be undone. */
import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb, such as 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what removes something. */
  danger?: boolean;
  /** It is being done: nothing takes that back, so the question stands until it is answered. */
  busy?: boolean;
  /** Also above a chat that takes the whole screen. */
  isAboveAll?: boolean;
}

/** A chat on a phone has 250. */
const aboveAll = 300;

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    busy = false,
    isAboveAll,
  } = props;
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      closeButtonProps={{ disabled: busy }}
      title={title}
      size="sm"
      {...(isAboveAll && { zIndex: aboveAll })}
    >
      <div>{children}</div>
      <Group justify="flex-end" mt="lg" data-tone={danger ? 'bad' : undefined}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
