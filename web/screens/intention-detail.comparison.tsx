/**
 * The comparison below the page's heading, in each state: waiting, failed, nobody chosen, one chosen,
 * several.
 */
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Compared } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { intentionUrl } from '../../contract/pages.ts';
import { compareGroups } from '../features/discovery/compare-rows.ts';
import { type CompareColumn, CompareTable } from '../features/discovery/compare-table.tsx';
import { comparisonQuery } from '../features/discovery/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import classes from './intention-detail.compare.module.css';
import { CompareAnswer, CompareHead } from './intention-detail.compared.tsx';

export interface ComparisonProps {
  /** The viewer's own intention. */
  intention: Intention;
  ids: readonly string[];
  onLeaveOut: (id: string) => void;
}

export default function Comparison({ intention, ids, onLeaveOut }: ComparisonProps) {
  const { id, type } = intention;
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const { data, isPlaceholderData, isError, refetch } = useQuery(comparisonQuery(id, ids));
  if (ids.length === 0) return <NobodyChosen intention={intention} />;
  if (data === undefined && isError)
    return (
      <Failure hint="What you chose is kept." onRetry={() => void refetch()}>
        The comparison could not be loaded.
      </Failure>
    );
  if (data === undefined) return <CardGridSkeleton count={ids.length} people={type === 'sell'} />;
  const columns = columnsOf(ids, data, isPlaceholderData);
  const there = columns.flatMap((it) => it.candidate ?? []);
  return (
    <>
      {there.length > 1 ? (
        <Checkbox
          className={classes.only ?? ''}
          label="Show only differences"
          checked={onlyDiffering}
          onChange={(event) => setOnlyDiffering(event.currentTarget.checked)}
        />
      ) : (
        <p className={classes.alone}>Choose at least one more to compare it with.</p>
      )}
      <CompareTable
        label="Side by side"
        columns={columns}
        groups={compareGroups(there, type)}
        onlyDiffering={onlyDiffering && there.length > 1}
        renderHead={(candidate) => <CompareHead mine={intention} candidate={candidate} />}
        renderAnswer={(column) => (
          <CompareAnswer mineId={id} column={column} onLeaveOut={() => onLeaveOut(column.id)} />
        )}
      />
    </>
  );
}

/**
 * One column for each id. An id without a candidate in the answer is gone; while the answer is being read
 * again this is not known, so its column is left out.
 */
function columnsOf(ids: readonly string[], data: readonly Compared[], isAsking: boolean): CompareColumn[] {
  const columns = ids.map((id) => ({ id, candidate: data.find((it) => it.intention.id === id) }));
  return isAsking ? columns.filter((it) => it.candidate !== undefined) : columns;
}

function NobodyChosen({ intention: { id, type } }: { intention: Intention }) {
  return (
    <EmptyState
      action={
        <Button component={Link} to={intentionUrl(type, id)}>
          See who fits
        </Button>
      }
    >
      Choose “Compare” on two to four that fit, and see them side by side here.
    </EmptyState>
  );
}
