/** Whom something is about: the photo, or the first letter. Decorative: the name stands beside it. */
import { Avatar } from '@mantine/core';
import classes from './face.module.css';

export interface FaceProps {
  person: { readonly firstName: string; readonly photo?: string | null | undefined };
  /** Pixels across. */
  size: number;
  /** It leads a card or a page: in its side's colour, with a ring. */
  standsOut?: boolean;
}

export function Face({ person, size, standsOut = false }: FaceProps) {
  return (
    <Avatar
      className={(standsOut && classes.standsOut) || ''}
      src={person.photo ?? null}
      alt=""
      size={size}
      radius="100%"
      variant="light"
    >
      {person.firstName.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
