/** A dialog that asks for confirmation before something that cannot be undone. */
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
  /** Colours the buttons red, for an action that removes something. */
  danger?: boolean;
  /** The action is running. It cannot be cancelled, so the dialog stays open until it is done. */
  busy?: boolean;
  /** Places the dialog above a chat that fills the whole screen. */
  isAboveAll?: boolean;
}

/** The z-index; a full-screen chat has 250. */
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
