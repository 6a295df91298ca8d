/**
 * Stands in the place of a screen that needs a sign-in: leads to /, where the visitor is asked to sign in and then
 * goes on to that screen.
 */
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnTo } from '../../core/navigation-state.ts';
import { ownWish } from './own-wish.ts';

/** A person who has just signed out here is not asked to sign in again. */
export function SignInFirst() {
  const location = useLocation();
  const [state] = useState(() => (ownWish.get() !== 'none' ? null : goOnTo(location)));
  return <Navigate to={paths.home} state={state} replace />;
}
