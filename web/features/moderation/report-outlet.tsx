/**
 * The dialog of a report, for every screen. It stands once in the app, for a person who is signed in and
 * verified.
 */
import { useEffect, useState } from 'react';
import { useStore } from '../../core/store.ts';
import { toReport } from '../../core/to-report.ts';
import { part } from '../../ui/part.tsx';

const ReportDialog = part(() => import('./report-dialog.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});
const close = () => toReport.set(null);

export function ReportOutlet() {
  const asked = useStore(toReport);
  const [latest, setLatest] = useState(asked);
  if (asked !== null && asked !== latest) setLatest(asked);
  useEffect(() => close, []);
  if (latest === null) return null;
  // The dialog stays mounted after its first use, so that it gives the focus back as it closes.
  return <ReportDialog asked={latest} opened={asked !== null} onClose={close} />;
}
