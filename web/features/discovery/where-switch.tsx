/**
 * The button that opens the map above the list of candidates, and the area to which the list is narrowed.
 * Their code is loaded at the first press.
 */
import { Button } from '@mantine/core';
import { IconMap2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import type { WhereProps } from './where.tsx';
import classes from './where-switch.module.css';

const WherePart = part(() => import('./where.tsx'), { Waiting: Room });

/** The state of the map in the address, and the ways to change it. */
export interface WhereShown extends Pick<WhereProps, 'chosen' | 'onChoose' | 'onTake'> {
  isOpen: boolean;
  onToggle: () => void;
}

export function WhereSwitch({ isOpen, onToggle, chosen, onChoose }: WhereShown) {
  return (
    <div className={classes.switch}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconMap2 size={20} aria-hidden="true" />}
        onClick={onToggle}
      >
        {isOpen ? 'Hide the map' : 'Where they are'}
      </Button>
      {chosen && (
        <Button
          variant="light"
          className={classes.chosen ?? ''}
          aria-label={`In ${chosen}: show all areas`}
          rightSection={<IconX size={18} aria-hidden="true" />}
          onClick={() => onChoose(undefined)}
        >
          In {chosen}
        </Button>
      )}
    </div>
  );
}

interface WhereBesideProps {
  intention: WhereProps['intention'];
  where: WhereShown;
  /** The list of candidates. */
  children: ReactNode;
}

/** The list, with the map beside it once it is opened, or above it where there is no room. */
export function WhereBeside({ intention, where, children }: WhereBesideProps) {
  const { isOpen, chosen, onChoose, onTake } = where;
  return (
    <div className={classes.both} data-open={isOpen || undefined}>
      {isOpen && (
        <aside className={classes.beside} aria-label="Where they are">
          <WherePart {...{ intention, chosen, onChoose, onTake }} />
        </aside>
      )}
      <div className={classes.list}>{children}</div>
    </div>
  );
}

function Room() {
  return <div className={classes.room} />;
}
