/** /: the person's own home if they are signed in, the front page otherwise. */
import { useSession } from '../features/accounts/session.ts';
import { ScreenNotShown } from '../features/shell/screen-failure.tsx';
import { part } from '../ui/part.tsx';
import FrontPage from './front-page.tsx';

const OwnHome = part(() => import('./own-home.tsx'), { Failed: ScreenNotShown });

export default function HomeScreen() {
  const { status } = useSession();
  const isOwn = status === 'signed-in' || (status === 'checking' && isForPerson());
  return isOwn ? <OwnHome /> : <FrontPage />;
}

/** Whether the server sent the page made for requests with a session (web/prerender.tsx). */
function isForPerson(): boolean {
  return globalThis.document?.querySelector('#root[data-personal]') != null;
}
