/** Whom something is about: the photo, or the first letter. Decorative: the name stands beside it. */
import { Avatar } from '@mantine/core';

export interface FaceProps {
  person: { readonly firstName: string; readonly photo?: string | null | undefined };
  /** Pixels across. */
  size: number;
}

export function Face({ person, size }: FaceProps) {
  return (
    <Avatar src={person.photo ?? null} alt="" size={size} radius="100%" variant="light">
      {person.firstName.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
