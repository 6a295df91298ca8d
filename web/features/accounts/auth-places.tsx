/**
 * Login, register and forgot-password exist as pages and as views of the auth modal; one link component leads
 * between them in both.
 */
import { Anchor } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnStateAt } from '../../core/navigation-state.ts';

export type AuthView = 'login' | 'register' | 'forgot-password';

export const authHeadings: Record<AuthView, string> = {
  login: 'Welcome back!',
  register: 'Join the community!',
  'forgot-password': 'Forgot Password?',
};

const pages: Record<AuthView, string> = {
  login: paths.login,
  register: paths.register,
  'forgot-password': paths.forgotPassword,
};

/**
 * Given inside the modal: the email typed so far, and the function that switches the view. Null on a page.
 */
interface Places {
  readonly email: string;
  readonly switchTo: (view: AuthView, email: string) => void;
}

const PlacesContext = createContext<Places | null>(null);
export const InModal = PlacesContext.Provider;

/** The email that was typed in the view before this one. */
export function useCarriedEmail(): string {
  const places = useContext(PlacesContext);
  const { state } = useLocation();
  if (places !== null) return places.email;
  const carried = (state as { email?: unknown } | null)?.email;
  return typeof carried === 'string' ? carried : '';
}

/**
 * Switches the view inside the modal, and leads to the page elsewhere. It carries along the typed email and the page
 * to go on to.
 */
export function AuthLink({ to, email, children }: { to: AuthView; email: string; children: ReactNode }) {
  const places = useContext(PlacesContext);
  const goOn = goOnStateAt(useLocation());
  if (places === null)
    return (
      <Anchor component={Link} to={pages[to]} state={{ ...goOn, email }} underline="always">
        {children}
      </Anchor>
    );
  return (
    <Anchor component="button" type="button" underline="always" onClick={() => places.switchTo(to, email)}>
      {children}
    </Anchor>
  );
}
