/** /: what is new to a person and how their intentions stand; to everybody else the front page. */
import { useState } from 'react';
import { useSession } from '../features/accounts/session.tsx';
import { ScreenNotShown } from '../features/shell/screen-failure.tsx';
import { part } from '../ui/part.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import FrontPage from './front-page.tsx';

const OwnHome = part(() => import('./own-home.tsx'), { Failed: ScreenNotShown });

export default function HomeScreen() {
  const { status } = useSession();
  const isAlive = useIsAlive();
  // Made beforehand, it is the front page, and stays that until somebody turns out to be signed in.
  const [isMade] = useState(!isAlive);
  const isOwn = status === 'signed-in' || (status === 'checking' && !isMade);
  return isOwn ? <OwnHome /> : <FrontPage />;
}
