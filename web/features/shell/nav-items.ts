/** The places to which the header and the menu lead. */
import { paths } from '../../../contract/pages.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
}

export const home: NavItem = { to: paths.home, label: 'Home' };
/** The places for people who are signed in. */
export const navItems: readonly NavItem[] = [
  { to: paths.matches, label: 'Matches' },
  { to: paths.intentions, label: 'Intentions' },
];
/** The places for visitors. */
export const doors: readonly NavItem[] = [
  { to: paths.login, label: 'Sign in' },
  { to: paths.register, label: 'Sign up' },
];
