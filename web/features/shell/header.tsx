/** The top of every screen: the logo, the places one can go to, and who is signed in. */
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { goOnStateAt } from '../../core/navigation-state.ts';
import { useStore } from '../../core/store.ts';
import { onFirstUse } from '../../ui/loading.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { part } from '../../ui/part.tsx';
import { buttonLooks } from '../../ui/plain-button.tsx';
import { titleCount } from '../../ui/title-count.ts';
import classes from './header.module.css';
import { doors, navItems } from './nav-items.ts';
import { NavLabel } from './nav-label.tsx';
import menuClasses from './profile-menu.module.css';
import type { Session, ShellPerson } from './session.ts';

// Both menus are loaded later: they would bring along half of the first load, and visitors on a desktop need
// neither.
const MenuDrawer = part(() => import('./menu-drawer.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});
const ProfileMenu = part(() => import('./profile-menu.tsx'), { Waiting: PersonPlace });

/** Keeps the place of the profile menu's button, as wide as that, so that the links beside it do not move. */
function PersonPlace({ person }: { person: ShellPerson }) {
  return (
    <span className={menuClasses.target} style={{ visibility: 'hidden' }}>
      <span className={classes.personPlace} />
      <span className={menuClasses.name}>{person.firstName}</span>
    </span>
  );
}

export interface HeaderProps {
  session: Session;
  onSignOut: () => void;
  notificationsSlot?: ReactNode;
}

export function Header({ session, onSignOut, notificationsSlot }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to={paths.home} className={classes.logo} aria-label="Intent, home">
          <Wordmark />
        </Link>
        <nav className={classes.wide} aria-label="Main">
          {session.status === 'signed-in' && <NavLinks />}
          {session.status === 'signed-out' && <Doors />}
        </nav>
        {session.status === 'signed-in' && (
          <div className={classes.person}>
            {notificationsSlot}
            <ProfileMenu person={session.person} onSignOut={onSignOut} />
          </div>
        )}
        <SmallMenu session={session} />
      </div>
    </header>
  );
}

function NavLinks() {
  return navItems.map((item) => (
    <NavLink key={item.to} to={item.to} className={classes.place ?? ''}>
      <NavLabel item={item} />
    </NavLink>
  ));
}

function Doors() {
  const state = goOnStateAt(useLocation());
  return doors.map(({ to, label }, index) => (
    <Link
      key={to}
      to={to}
      state={state}
      {...buttonLooks({ variant: index === 0 ? 'subtle' : 'filled', size: 'sm' })}
    >
      <span>{label}</span>
    </Link>
  ));
}

function SmallMenu({ session }: { session: Session }) {
  const [opened, setOpened] = useState(false);
  const [presses, setPresses] = useState(0);
  const unread = useStore(titleCount);
  // The drawer is loaded early, so that somebody who is offline when they first press the button still gets
  // it.
  useEffect(() => onFirstUse(MenuDrawer.preload), []);
  // The open drawer covers the button. A press there, too, loads one again that did not come.
  const press = () => {
    setPresses((it) => it + 1);
    setOpened(true);
  };
  return (
    <div className={classes.small}>
      <button
        type="button"
        onClick={press}
        onPointerEnter={MenuDrawer.preload}
        className={classes.burger}
        aria-label={unread === 0 ? 'Menu' : `Menu, ${unread} unread`}
        aria-expanded={opened}
      >
        <span aria-hidden="true" />
      </button>
      {unread > 0 && <span className={classes.waiting} aria-hidden="true" />}
      {presses > 0 && <MenuDrawer session={session} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  );
}
