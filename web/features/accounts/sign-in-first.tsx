/** In the place of what needs a sign-in: the way to /, where a visitor is asked for it, and then goes on. */
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnTo } from '../../core/navigation-state.ts';
import { ownWish } from './own-wish.ts';

/** Whoever has just signed out here wants to go on to nothing. */
export function SignInFirst() {
  const location = useLocation();
  const [state] = useState(() => (ownWish.get() !== 'none' ? null : goOnTo(location)));
  return <Navigate to={paths.home} state={state} replace />;
}
