/**
 * The bar above the front page for a visitor who asked for a page that needs a sign-in. It names that page and
 * opens the sign-in.
 */
import { openKeys, paths } from '../../../contract/pages.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from '../../ui/top-bar.module.css';
import { useOpenAuth } from './auth-modal.tsx';

export default function GoOnBar({ to }: { to: string }) {
  const openAuth = useOpenAuth();
  return (
    <section className={classes.bar} aria-label="Sign in to continue">
      <p className={classes.words}>
        <strong>Sign in</strong> to continue to {whatIsAt(to)}.
      </p>
      <PlainButton size="sm" onClick={() => openAuth()}>
        Sign in
      </PlainButton>
    </section>
  );
}

/** Names the page in words; `to` is a path of this site with its query and hash. */
function whatIsAt(to: string): string {
  const { pathname, searchParams } = new URL(to, 'http://localhost');
  if (searchParams.has(openKeys.chat) || searchParams.has(openKeys.ring)) return 'your chat';
  if (pathname === paths.matches) return 'your matches';
  if (pathname === paths.profile) return 'your profile';
  return /^\/(buy|sell)\//.test(pathname) ? 'your intention' : 'the page you asked for';
}
