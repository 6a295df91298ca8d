/** The Profile dropdown with My Profile and Logout. It is loaded once somebody is signed in. */
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { Face } from '../../ui/face.tsx';
import classes from './profile-menu.module.css';
import type { ShellPerson } from './session.ts';

export default function ProfileMenu({ person, onSignOut }: { person: ShellPerson; onSignOut: () => void }) {
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target ?? ''}>
          <Face person={{ firstName: person.firstName, photo: person.photoUrl }} size={36} />
          <span className={classes.name}>{person.firstName}</span>
          <VisuallyHidden>Profile</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={18} />}>
          My Profile
        </Menu.Item>
        {person.isModerator && (
          <Menu.Item component={Link} to={paths.moderation} leftSection={<IconShieldCheck size={18} />}>
            Moderation
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onSignOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
