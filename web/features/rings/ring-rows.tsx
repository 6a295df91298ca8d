/** Closed rings in a list: beside the matches, and on the page of an intention that stands in them. */
import { UnstyledButton } from '@mantine/core';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { Chip } from '../../ui/chip.tsx';
import { Face } from '../../ui/face.tsx';
import { Rows, rowPress } from '../../ui/rows.tsx';
import { Unread } from '../../ui/unread.tsx';
import { useRingAddress } from './ring-address.ts';
import { colourOf } from './ring-colours.ts';
import classes from './ring-rows.module.css';
import { lastText, peopleText, titleOf } from './talk-words.ts';

export function RingRows({ rings }: { rings: readonly ClosedRing[] }) {
  const { open } = useRingAddress();
  return (
    <Rows label="Your rings">
      {rings.map((ring) => (
        <li key={ring.id}>
          <UnstyledButton className={`${rowPress} ${classes.row}`} onClick={() => open(ring.id)}>
            <span className={classes.faces} aria-hidden="true">
              {ring.members.slice(1).map((it, at) => (
                <span key={it.userId} {...colourOf(at + 1)}>
                  <Face person={it} size={36} standsOut />
                </span>
              ))}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{titleOf(ring)}</span>
              <span className={classes.about}>{peopleText(ring)}</span>
              <span className={classes.last}>
                {ring.brokenAt === null ? <Chip tone="good">Complete</Chip> : <Chip>Broken</Chip>}
                <span className={classes.said}>{lastText(ring)}</span>
                <Unread count={ring.unread} />
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </Rows>
  );
}
