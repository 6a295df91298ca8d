/**
 * A field for a place, and below it what is there. The latter is loaded when it comes into sight, into room
 * that is kept for it.
 */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { aroundId, nearKey } from '../../../contract/pages.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { useIsInSight } from '../../ui/in-sight.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './look-around.module.css';

export interface LookAroundProps {
  /** The place that the address names; empty where it names none. */
  near: string;
  /** The view of what is around that place. */
  children: ReactNode;
}

export function LookAround({ near, children }: LookAroundProps) {
  const [ref, isInSight] = useIsInSight();
  return (
    <section className={classes.around} aria-labelledby={aroundId}>
      <SectionHeading
        id={aroundId}
        lead="No account needed to see who is there."
        action={<PlaceForm near={near} />}
      >
        Look around first
      </SectionHeading>
      <div ref={ref} className={classes.room}>
        {isInSight && children}
      </div>
    </section>
  );
}

/** The form leads to an address of its own, so that it works before its script has come. */
function PlaceForm({ near }: Pick<LookAroundProps, 'near'>) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current === null) return;
    if (near) field.current.value = near;
    // The place may have been typed before the script came.
    keepPlace(field.current.value);
  }, [near]);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const place = field.current?.value.trim() ?? '';
    void navigate({ search: place && `?${new URLSearchParams({ [nearKey]: place })}`, hash: aroundId });
  };
  return (
    <search>
      <form className={classes.form} action={`#${aroundId}`} onSubmit={look}>
        <input
          ref={field}
          className={classes.input}
          aria-label={placeLabel}
          placeholder={placeLabel}
          name={nearKey}
          onChange={(event) => keepPlace(event.currentTarget.value)}
          autoComplete="postal-code"
          maxLength={60}
          enterKeyHint="search"
        />
        <PlainButton type="submit">Look around</PlainButton>
      </form>
    </search>
  );
}

const placeLabel = 'Postcode or town';

/** Remembers the place, so that a form that is opened next begins with it where it is a postcode. */
function keepPlace(place: string) {
  if (place) tabMemory.write(memoryKeys.place, place);
}
