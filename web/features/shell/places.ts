/** Where the header and the menu lead. */
import { paths } from '../../../contract/pages.ts';

export interface Place {
  readonly to: string;
  readonly label: string;
}

export const home: Place = { to: paths.home, label: 'Home' };
/** For people who are signed in. */
export const places: readonly Place[] = [
  { to: paths.matches, label: 'Matches' },
  { to: paths.intentions, label: 'Intentions' },
];
/** For visitors. */
export const doors: readonly Place[] = [
  { to: paths.login, label: 'Sign in' },
  { to: paths.register, label: 'Sign up' },
];
