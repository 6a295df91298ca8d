/**
 * A moment: a dialog that has the whole screen for a short time, such as a match. Its heading must be a
 * `Modal.Title`.
 */
import { ActionIcon, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import classes from './moment.module.css';
import { useSettled } from './moment-phase.ts';

export function Moment({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isSettled = useSettled();
  useCloseOnBack(true, onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ content: classes.moment ?? '', body: classes.body ?? '' }}
    >
      <Modal.Content>
        <Modal.Body>
          {/* The stage as a whole has the focus, so that a key meant for the page presses nothing here. */}
          <div className={classes.stage} data-settled={isSettled || undefined} data-autofocus tabIndex={-1}>
            {children}
            <ActionIcon className={classes.close ?? ''} aria-label="Close" onClick={onClose}>
              <IconX size={24} />
            </ActionIcon>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
