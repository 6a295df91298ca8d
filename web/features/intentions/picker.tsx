/**
 * Opens the category picker dialog: from the foot of the page, from home, and on the way back from the form.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Category, Side } from '../../../domain/intentions.ts';
import { onFirstUse } from '../../ui/loading.ts';
import { part } from '../../ui/part.tsx';

/** Opens the dialog for a side; `category` is chosen beforehand. */
export type OpenPicker = (side: Side, category?: Category) => void;

const PickerContext = createContext<OpenPicker>(() => {
  throw new Error('The picker is opened outside its <PickerProvider>.');
});

export function useOpenPicker(): OpenPicker {
  return useContext(PickerContext);
}

const PickerDialog = part(() => import('./picker-dialog.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});

/**
 * Stands once in the app, around everything inside the router. The dialog itself is loaded when it first
 * opens.
 */
export function PickerProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<{ side: Side; category?: Category | undefined }>();
  const [opened, setOpened] = useState(false);
  useEffect(() => onFirstUse(PickerDialog.preload), []);
  const open = useCallback<OpenPicker>((side, category) => {
    setOpening({ side, category });
    setOpened(true);
  }, []);
  return (
    <PickerContext value={open}>
      {children}
      {opening && <PickerDialog {...opening} opened={opened} onClose={() => setOpened(false)} />}
    </PickerContext>
  );
}
