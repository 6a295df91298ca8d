/**
 * A quiet button that reports what a screen shows. A visitor is asked to sign in first, and then goes on with
 * the report.
 */
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { askToReport, type ToReport } from '../../core/to-report.ts';
import { useOpenAuth } from '../accounts/auth-modal.tsx';
import { useSession } from '../accounts/session.ts';

interface ReportButtonProps {
  what: ToReport;
  /** Called before the dialog opens, to close what would stand over it. */
  onPress?: () => void;
  children?: string;
}

const lead = 'Sign in to report this, so that we can tell you what becomes of it. We never say who reported.';

export function ReportButton({ what, onPress, children = 'Report' }: ReportButtonProps) {
  const { status } = useSession();
  const openAuth = useOpenAuth();
  const press = () => {
    onPress?.();
    if (status === 'signed-in') askToReport(what);
    else openAuth({ view: 'login', lead, onSuccess: () => askToReport(what) });
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconFlag size={18} aria-hidden="true" />}
      onClick={press}
    >
      {children}
    </Button>
  );
}
