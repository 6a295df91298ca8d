/** Whom something is about: the photo, or the first letter, in the colour of their side. */
import { Avatar } from '@mantine/core';
import type { Side } from '../../domain/intentions.ts';
import classes from './face.module.css';

export interface FaceProps {
  person: { readonly firstName: string; readonly photo?: string | null | undefined };
  /** Pixels across. */
  size: number;
  /** Where they are not on the side that what stands around is on. */
  side?: Side;
  /** It leads a card or a page: in the full colour, with a ring. */
  standsOut?: boolean;
  /** Without it the picture is decorative: the name stands beside it. */
  alt?: string;
}

export function Face({ person, size, side, standsOut = false, alt = '' }: FaceProps) {
  return (
    <Avatar
      className={(standsOut && classes.standsOut) || ''}
      src={person.photo ?? null}
      alt={alt}
      aria-hidden={alt === '' || undefined}
      data-side={side}
      size={size}
      radius="100%"
      color="side"
      variant="light"
    >
      {person.firstName.slice(0, 1).toUpperCase()}
    </Avatar>
  );
}
