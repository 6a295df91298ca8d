/**
 * Shows what there is around a place: each kind counted, and a few intentions of one kind. Without a place, a
 * few of the newest.
 */

import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Market } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { createUrl } from '../../../contract/pages.ts';
import { otherSide } from '../../../domain/intentions.ts';
import { CallFailed } from '../../core/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { IntentionCard } from '../intentions/intention-card.tsx';
import { TwoDoors } from '../intentions/two-doors.tsx';
import classes from './market.module.css';
import { type MarketKind, marketCountText, nextStepText } from './market-words.ts';
import { marketQuery } from './queries.ts';

export interface MarketProps {
  /** The place as it was typed; empty for the newest, wherever they are. */
  near: string;
}

export default function MarketAround({ near }: MarketProps) {
  const [kind, setKind] = useState<MarketKind>();
  const { data, error, refetch } = useQuery({
    ...marketQuery(near, kind),
    placeholderData: keepPreviousData,
  });
  const refusal = error instanceof CallFailed ? error.notDone.fields[nearField] : undefined;
  if (refusal !== undefined)
    return (
      <>
        <FormProblem>{refusal}</FormProblem>
        <div className={classes.instead}>
          <MarketAround near="" />
        </div>
      </>
    );
  if (data === undefined && error !== null)
    return (
      <Failure hint="Everything else works as before." onRetry={() => void refetch()}>
        We could not look around.
      </Failure>
    );
  if (data === undefined) return <Waiting isPlace={near !== ''} />;
  if (data.place !== null && data.shown === null) return <Nobody place={data.place} />;
  if (data.items.length === 0) return <NothingYet />;
  return <Shown market={data} onKind={setKind} />;
}

/** The name of the field under which the call refuses an unknown place. */
const nearField = 'near';

function Shown({ market, onKind }: { market: Market; onKind: (kind: MarketKind) => void }) {
  const { place, counts, shown, items } = market;
  const count = counts.find((it) => isSame(it, shown));
  return (
    <>
      <div role="status">
        <h3 className={classes.heading}>
          {count ? `${marketCountText(count)} near ${place}` : 'Just posted'}
        </h3>
      </div>
      {counts.length > 0 && (
        <ul className={classes.kinds} aria-label="What to look at">
          {counts.map((it) => (
            <li key={`${it.type} ${it.category}`}>
              <button
                type="button"
                className={classes.kind}
                data-side={it.type}
                aria-pressed={isSame(it, shown)}
                disabled={it.total === 0}
                onClick={() => onKind({ type: it.type, category: it.category })}
              >
                {marketCountText(it)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Shelf items={items} />
      {shown && <NextStep {...shown} />}
    </>
  );
}

function Shelf({ items }: { items: readonly Intention[] }) {
  return (
    <ul className={classes.shelf} aria-label="A few of them">
      {items.map((it) => (
        <li key={it.id} className={classes.cell}>
          <IntentionCard intention={it} />
        </li>
      ))}
    </ul>
  );
}

function NextStep(kind: MarketKind) {
  const side = otherSide(kind.type);
  return (
    <p className={classes.next} data-side={side}>
      <Button
        component={Link}
        to={createUrl(side, kind.category)}
        variant="light"
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
      >
        {nextStepText(kind)}
      </Button>
    </p>
  );
}

function Nobody({ place }: { place: string }) {
  return (
    <EmptyState drawing="door" action={<TwoDoors />}>
      Nobody near {place} yet. Be the first: say what you are selling or looking for, and the next person will
      find you.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState drawing="door" action={<TwoDoors />}>
      Nothing here yet. Be the first: say what you are selling or looking for, and the next person will find
      you.
    </EmptyState>
  );
}

/** Placeholders in the shape of what comes. */
function Waiting({ isPlace }: { isPlace: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className={classes.heading ?? ''} height={32} width="min(24rem, 80%)" />
      {isPlace && <Skeleton className={classes.kinds ?? ''} height={44} />}
      <div className={classes.shelf}>
        {[0, 1, 2, 3].map((it) => (
          <Skeleton key={it} className={classes.cell ?? ''} radius="md" />
        ))}
      </div>
    </div>
  );
}

function isSame(one: MarketKind, other: MarketKind | null): boolean {
  return one.type === other?.type && one.category === other.category;
}
