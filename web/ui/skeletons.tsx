/**
 * Grey shapes with the final geometry, shown while something loads. Each says 'Loading' once to screen
 * readers.
 */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { cardGrid } from './media-card.tsx';
import classes from './skeletons.module.css';

export interface CardGridSkeletonProps {
  count?: number;
  /** The cards are led by people instead of pictures. */
  people?: boolean;
}

/** A grid of cards with the geometry of MediaCard. */
export function CardGridSkeleton({ count = 6, people = false }: CardGridSkeletonProps) {
  return (
    <Waiting className={cardGrid}>
      {places(count).map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton className={people ? classes.person : classes.picture} radius={0} />
          <div className={classes.body}>
            <Skeleton height={24} width="50%" />
            <Skeleton height={14} width="85%" />
            <Skeleton height={14} width="60%" />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

/** Rows with a round picture and two lines, as for people, chats and notices. */
export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting className={classes.rows}>
      {places(count).map((place) => (
        <div key={place} className={classes.row}>
          <Skeleton height={48} circle />
          <div className={classes.body}>
            <Skeleton height={14} width="35%" />
            <Skeleton height={12} width="70%" />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

/** A form: labels and fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Waiting className={classes.rows}>
      <Skeleton height={36} width="60%" mb="md" />
      {places(fields).map((place) => (
        <div key={place} className={classes.body}>
          <Skeleton height={14} width="30%" />
          <Skeleton height={42} />
        </div>
      ))}
    </Waiting>
  );
}

/** A paragraph of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting className={classes.body}>
      {places(lines).map((place) => (
        <Skeleton key={place} height={14} width={place === lines - 1 ? '60%' : '100%'} />
      ))}
    </Waiting>
  );
}

function Waiting({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
