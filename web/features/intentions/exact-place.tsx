/** Shows where a matched home or vehicle is, or around which place its buyer looks: only a match shows it. */
import { IconMapPin } from '@tabler/icons-react';
import type { Intention } from '../../../contract/intentions.ts';
import classes from './exact-place.module.css';

export function ExactPlace({ of: it }: { of: Intention }) {
  if (!it.postcode) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={20} aria-hidden="true" />
      {it.type === 'sell'
        ? [it.address, it.postcode].filter(Boolean).join(', ')
        : `Looking around ${it.postcode}`}
    </p>
  );
}
