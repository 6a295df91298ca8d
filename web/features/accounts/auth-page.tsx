/** The page around a form of signing in or registering: its heading, and the form in one column. */
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnFrom, wentOnTo } from '../../core/navigation-state.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import classes from './auth-page.module.css';
import { useSession } from './session.ts';

export interface AuthPageProps {
  /** The title of the document. */
  title: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

export function AuthPage({ title, heading, lead, children }: AuthPageProps) {
  return (
    <Page title={title} width="form">
      <div className={classes.card}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {/* The form takes no input until our script runs: the browser would send the password as part of
            an address. */}
        <div inert={!useIsAlive()}>{children}</div>
      </div>
    </Page>
  );
}

/** Sends people home who arrive signed in. Where those go who sign in here, the form decides. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const arrived = useRef<typeof status>(undefined);
  if (status !== 'checking') arrived.current ??= status;
  if (arrived.current === 'signed-in') return <Navigate to={paths.home} replace />;
  return children;
}

/**
 * Leads on after signing in on a page of its own: to the page that was asked for, which replaces the form in the
 * history, else home.
 */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const goOn = goOnFrom(useLocation().state);
  return () => {
    if (goOn !== null) wentOnTo.add(goOn);
    void navigate(goOn ?? paths.home, { replace: goOn !== null });
  };
}
