/**
 * The dialog 'Ready to Buy?' or 'Ready to Sell?': a category is chosen in it, and the form opens at its own
 * address.
 */
import { FocusTrap, Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { createUrl } from '../../../contract/pages.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { pickerWords } from '../../../domain/wording.ts';
import type { FormState } from '../../core/navigation-state.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { CategoryChooser } from './category-chooser.tsx';
import classes from './picker-dialog.module.css';

export interface PickerDialogProps {
  side: Side;
  category?: Category | undefined;
  opened: boolean;
  onClose: () => void;
}

export default function PickerDialog({ side, category, opened, onClose }: PickerDialogProps) {
  const navigate = useNavigate();
  useCloseOnBack(opened, onClose);
  const next = (chosen: Category) => {
    onClose();
    void navigate(createUrl(side, chosen), { state: { fromPicker: true } satisfies FormState });
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="80vw"
      xOffset="0px"
      yOffset="0px"
      centered
      classNames={dialogClasses}
    >
      <Modal.Overlay />
      <Modal.Content data-side={side}>
        <Modal.Header>
          <Modal.Title component="h2" fz="h3">
            {pickerWords.title[side]}
          </Modal.Title>
          <Modal.CloseButton />
        </Modal.Header>
        <Modal.Body>
          {/* The focus begins at the choice, not at the cross before it. */}
          <FocusTrap.InitialFocus />
          <CategoryChooser key={`${side} ${category}`} side={side} initial={category} onNext={next} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const dialogClasses = {
  content: classes.content ?? '',
  header: classes.header ?? '',
  body: classes.body ?? '',
};
