/** Where a matched home or vehicle is, or what its buyer looks around: only a match shows it. */
import { IconMapPin } from '@tabler/icons-react';
import type { Intention } from '../../../contract/intentions.ts';
import classes from './exact-place.module.css';

export function ExactPlace({ of: { type, postcode, address } }: { of: Intention }) {
  if (!postcode) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={20} aria-hidden="true" />
      {type === 'sell' ? [address, postcode].filter(Boolean).join(', ') : `Looking around ${postcode}`}
    </p>
  );
}
