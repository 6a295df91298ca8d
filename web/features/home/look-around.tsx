/** A place is typed, and what is there stands below: loaded when it comes into sight, in room that is kept for it. */
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SectionHeading } from '../../ui/heading.tsx';
import { aroundId, nearKey } from '../../urls.ts';
import classes from './look-around.module.css';

export interface LookAroundProps {
  /** The place that the address names; empty where it names none. */
  near: string;
  /** What is there. */
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

/** Sent to an address of its own, so that it works before its script has come. */
function PlaceForm({ near }: Pick<LookAroundProps, 'near'>) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && near) field.current.value = near;
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
          autoComplete="postal-code"
          maxLength={60}
          enterKeyHint="search"
        />
        <Button type="submit">Look around</Button>
      </form>
    </search>
  );
}

const placeLabel = 'Postcode or town';

/** Whether an element came into sight: from then on. */
function useIsInSight() {
  const [isInSight, setInSight] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look: IntersectionObserverCallback = ([it]) => it?.isIntersecting && setInSight(true);
    const observer = new IntersectionObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isInSight] as const;
}
