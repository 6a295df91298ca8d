/** The category picker dialog and who may open it: the foot of the page, the home screen, the form's way back. */
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { Category, Side } from '../../../domain/intentions.ts';

/** Opens the dialog for a side; `category` is chosen already. */
export type OpenPicker = (side: Side, category?: Category) => void;

const PickerContext = createContext<OpenPicker>(() => {
  throw new Error('The picker is opened outside its <PickerProvider>.');
});

export function useOpenPicker(): OpenPicker {
  return useContext(PickerContext);
}

const PickerDialog = lazy(() => import('./picker-dialog.tsx'));

/** Stands once around everything inside the router; the dialog itself loads when first opened. */
export function PickerProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<{ side: Side; category?: Category | undefined }>();
  const [opened, setOpened] = useState(false);
  const open = useCallback<OpenPicker>((side, category) => {
    setOpening({ side, category });
    setOpened(true);
  }, []);
  return (
    <PickerContext value={open}>
      {children}
      {opening && (
        <Suspense>
          <PickerDialog {...opening} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </PickerContext>
  );
}
