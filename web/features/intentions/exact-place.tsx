/** Where a matched home or vehicle is, or what its buyer looks around: only a match shows it. */
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import type { Intention } from '../../../contract/intentions.ts';
import classes from './exact-place.module.css';

export function ExactPlace({ of: it }: { of: Intention }) {
  if (!it.postcode) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={20} aria-hidden="true" />
      {it.type === 'sell' ? (
        <MapLink address={[it.address, it.postcode].filter(Boolean).join(', ')} />
      ) : (
        <span>Looking near {it.postcode}</span>
      )}
    </p>
  );
}

function MapLink({ address }: { address: string }) {
  return (
    <a href={mapUrl(address)} target="_blank" rel="noreferrer">
      {address}
      <VisuallyHidden> on a map, in a new tab</VisuallyHidden>
      <IconExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

/** The address of a map search, which a phone opens in its map app. Nothing is sent before the link is pressed. */
function mapUrl(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, UK` })}`;
}
