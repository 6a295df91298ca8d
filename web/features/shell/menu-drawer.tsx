/**
 * The menu of phones and tablets: the same places as the header's, in a drawer that is loaded when first
 * opened.
 */
import { Drawer } from '@mantine/core';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnStateAt } from '../../core/navigation-state.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Wordmark } from '../../ui/mark.tsx';
import classes from './header.module.css';
import { doors, home, type NavItem, navItems } from './nav-items.ts';
import { NavLabel } from './nav-label.tsx';
import type { Session } from './session.ts';

export interface MenuDrawerProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

export default function MenuDrawer({ session, opened, onClose }: MenuDrawerProps) {
  useCloseOnBack(opened, onClose);
  const goOn = goOnStateAt(useLocation());
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(20rem, 85vw)"
      title={<Wordmark size={22} />}
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 44 }}
    >
      <nav className={classes.list} aria-label="Main">
        {[home, ...shownTo(session)].map((item) => (
          <NavLink
            key={item.to}
            to={item.to}
            state={doors.includes(item) ? goOn : null}
            end={item.to === paths.home}
            className={classes.place ?? ''}
            onClick={onClose}
          >
            <NavLabel item={item} />
          </NavLink>
        ))}
      </nav>
    </Drawer>
  );
}

function shownTo({ status }: Session): readonly NavItem[] {
  if (status === 'checking') return [];
  return status === 'signed-in' ? navItems : doors;
}
