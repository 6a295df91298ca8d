/** Whom one talks to: the photo, or the first letter. Decorative: the name stands beside it. */
import { Avatar } from '@mantine/core';
import type { Person } from '../../../contract/accounts.ts';

export function PersonAvatar({ person, size }: { person: Person; size: number }) {
  return (
    <Avatar src={person.photo} alt="" size={size} radius="xl" variant="light">
      {person.firstName.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
