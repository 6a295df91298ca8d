/** The top of every screen: the logo, where one can go, and who is signed in. */
import { Burger, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { Wordmark } from '../../ui/mark.tsx';
import { paths } from '../../urls.ts';
import classes from './header.module.css';
import { doors, places } from './places.ts';
import type { Session } from './session.ts';

// Menus bring half of the first load with them; visitors on a desktop need neither.
const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(loadDrawer);
const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

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
          {session.status === 'signed-in' && <Places />}
          {session.status === 'signed-out' && <Doors />}
        </nav>
        {session.status === 'signed-in' && (
          <div className={classes.person}>
            {notificationsSlot}
            <Suspense fallback={<span className={classes.personPlace} />}>
              <ProfileMenu person={session.person} onSignOut={onSignOut} />
            </Suspense>
          </div>
        )}
        <SmallMenu session={session} />
      </div>
    </header>
  );
}

function Places() {
  return places.map(({ to, label }) => (
    <NavLink key={to} to={to} className={classes.place ?? ''}>
      {label}
    </NavLink>
  ));
}

function Doors() {
  return doors.map(({ to, label }, index) => (
    <Button key={to} component={Link} to={to} variant={index === 0 ? 'subtle' : 'filled'} size="sm">
      {label}
    </Button>
  ));
}

function SmallMenu({ session }: { session: Session }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    toggle();
  };
  return (
    <div className={classes.small}>
      <Burger
        opened={opened}
        onClick={open}
        onPointerEnter={loadDrawer}
        size="sm"
        className={classes.burger ?? ''}
        aria-label="Menu"
        aria-expanded={opened}
      />
      <Suspense>{wanted && <MenuDrawer session={session} opened={opened} onClose={close} />}</Suspense>
    </div>
  );
}
