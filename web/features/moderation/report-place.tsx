/** Where the dialog of a report opens, whatever screen one is at: placed once, for who is signed in and verified. */
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import { type ToReport, toReport } from '../../to-report.ts';
import { part } from '../../ui/part.tsx';

const ReportDialog = part(() => import('./report-dialog.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});
const close = () => toReport.set(null);

/** `afterwards` is what one may want to do once it is reported. */
export function ReportPlace({ afterwards }: { afterwards?: (it: ToReport) => ReactNode }) {
  const asked = useStore(toReport);
  const [latest, setLatest] = useState(asked);
  if (asked !== null && asked !== latest) setLatest(asked);
  useEffect(() => close, []);
  if (latest === null) return null;
  // It stays once it was there: as it closes it gives the focus back.
  return (
    <ReportDialog asked={latest} opened={asked !== null} onClose={close} afterwards={afterwards?.(latest)} />
  );
}
