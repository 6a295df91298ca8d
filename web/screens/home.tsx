/**
 * /: the person's own home if they are signed in, the front page otherwise. A visitor who was sent here from a page
 * that needs a sign-in goes on to it once they are signed in.
 */
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { goOnFrom, wentOnTo } from '../core/navigation-state.ts';
import { useSession } from '../features/accounts/session.ts';
import { ScreenNotShown } from '../features/shell/screen-failure.tsx';
import { part } from '../ui/part.tsx';
import FrontPage from './front-page.tsx';

const OwnHome = part(() => import('./own-home.tsx'), { Failed: ScreenNotShown });

export default function HomeScreen() {
  const { status } = useSession();
  const goOn = goOnFrom(useLocation().state);
  const wasVisitor = useRef(false);
  if (status === 'signed-out' || status === 'unverified') wasVisitor.current = true;
  const goesOn =
    status === 'signed-in' && goOn !== null && (wasVisitor.current || !wentOnTo.has(goOn)) ? goOn : null;
  useEffect(() => {
    if (goesOn !== null) wentOnTo.add(goesOn);
  }, [goesOn]);
  if (goesOn !== null) return <Navigate to={goesOn} replace />;
  const isOwn = status === 'signed-in' || (status === 'checking' && isForPerson());
  return isOwn ? <OwnHome /> : <FrontPage />;
}

/** Whether the server sent the page made for requests with a session (web/prerender.tsx). */
function isForPerson(): boolean {
  return globalThis.document?.querySelector('#root[data-personal]') != null;
}
