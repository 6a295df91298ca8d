/** The name of a place, with how much is unread there. */

import { paths } from '../../../contract/pages.ts';
import { useStore } from '../../core/store.ts';
import { titleCount } from '../../ui/title-count.ts';
import { Unread } from '../../ui/unread.tsx';
import type { NavItem } from './nav-items.ts';

export function NavLabel({ item: { to, label } }: { item: NavItem }) {
  const unread = useStore(titleCount);
  return (
    <>
      {label}
      {to === paths.matches && <Unread count={unread} />}
    </>
  );
}
