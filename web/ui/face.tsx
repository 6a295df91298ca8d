/** A person's photo, or the first letter of their name in the colour of their side. */
import { Avatar } from '@mantine/core';
import type { Side } from '../../domain/intentions.ts';
import classes from './face.module.css';

export interface FaceProps {
  person: { readonly firstName: string; readonly photo?: string | null | undefined };
  /** The diameter in CSS pixels. */
  size: number;
  /** The person's side, where it differs from the side of the surrounding element. */
  side?: Side;
  /** Draws the face in the full colour with a ring, for the head of a card or page. */
  standsOut?: boolean;
  /** The text for screen readers. Leave it out where the name stands beside the face. */
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
