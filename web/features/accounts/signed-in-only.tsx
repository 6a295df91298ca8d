import { Outlet } from 'react-router';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { sessionOf, useSessionQuery } from './session.ts';
import { SignInFirst } from './sign-in-first.tsx';

/**
 * A layout route for screens that need a session. It shows nothing while the session is being checked, and
 * sends visitors home.
 */
export function SignedInOnly() {
  const { data, failureCount, refetch } = useSessionQuery();
  const { status } = sessionOf(data);
  if (status === 'signed-in') return <Outlet />;
  if (status !== 'checking') return <SignInFirst />;
  return failureCount < calmFailures ? null : <StillChecking onRetry={() => void refetch()} />;
}

/** So many failed attempts to read the session are not shown. */
const calmFailures = 2;

function StillChecking({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Waiting for the server">
      <Failure hint="Nothing is lost. We keep trying." onRetry={onRetry}>
        We could not reach the server.
      </Failure>
    </Page>
  );
}
