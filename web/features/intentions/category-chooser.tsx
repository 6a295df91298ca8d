/** Asks 'What are you looking for?': a card for each category, one of them chosen, then Next. */
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Category, Side } from '../../../domain/intentions.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { type Scene, scene } from '../../../domain/scenes.ts';
import { pickerWords } from '../../../domain/wording.ts';
import { CallFailed } from '../../core/client.ts';
import { ChoiceCards } from '../../ui/choices.tsx';
import { Failure } from '../../ui/failure.tsx';
import { spent } from '../../ui/spent.ts';
import classes from './category-chooser.module.css';
import { categoriesQuery, questionSetQuery } from './queries.ts';

export interface CategoryChooserProps {
  side: Side;
  /** The category that is chosen already, because the person came back from the form. */
  initial?: Category | undefined;
  /** Words for why the category that was asked for cannot be had. */
  refusal?: string | undefined;
  /** Called with the category once its questions are loaded. */
  onNext: (category: Category) => void;
}

export function CategoryChooser({ side, initial, refusal, onNext }: CategoryChooserProps) {
  const categories = useQuery(categoriesQuery);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Category | null>(initial ?? null);
  const [error, setError] = useState(refusal);
  const [asking, setAsking] = useState(false);
  const choose = (category: Category) => {
    setChosen(category);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return setError(pickerWords.noneChosen);
    if (!categories.data?.some(({ category }) => category === chosen)) return setError(pickerWords.notFound);
    setAsking(true);
    const missing = await client.ensureQueryData(questionSetQuery(chosen, side)).then(nothing, wordsOf);
    setAsking(false);
    if (missing === undefined) onNext(chosen);
    else setError(missing);
  };

  if (categories.isError && !categories.data)
    return <Failure onRetry={() => void categories.refetch()}>{pickerWords.loadFailed}</Failure>;
  return (
    <form className={classes.chooser} data-side={side} onSubmit={submit} noValidate>
      {categories.data ? (
        <ChoiceCards
          label={pickerWords.question[side]}
          options={categories.data.map(({ category }) => ({
            value: category,
            label: names[category],
            hint: hints[side][category],
            picture: pictures[category],
          }))}
          value={chosen}
          onChange={choose}
          error={error}
        />
      ) : (
        <ChooserSkeleton label={pickerWords.question[side]} />
      )}
      <div className={classes.end}>
        {/* The button looks and sounds disabled, and still says when it is pressed what it waits for. */}
        <Button type="submit" size="lg" {...spent(chosen === null)} loading={asking}>
          Next
        </Button>
      </div>
    </form>
  );
}

function ChooserSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <p className={classes.question}>{label}</p>
      <div className={classes.waiting}>
        <Skeleton className={classes.card ?? ''} radius="md" />
        <Skeleton className={classes.card ?? ''} radius="md" />
      </div>
    </div>
  );
}

const names: Record<Category, string> = { property: 'Property', vehicle: 'Vehicle' };
const hints: Record<Side, Record<Category, string>> = {
  buy: { property: 'A house, apartment or bungalow', vehicle: 'A car, van, motorbike or camper' },
  sell: { property: 'A house, apartment, studio or bungalow', vehicle: 'A car, van, motorbike or camper' },
};
const pictures: Record<Category, Scene> = {
  property: scene('semi', 1),
  vehicle: scene('campervan', 1),
};

function nothing(): undefined {
  return undefined;
}

/**
 * The words of a failure: 'Selected category not found.', 'No matching questions found.', or that the server
 * cannot be reached.
 */
function wordsOf(error: unknown): string {
  return error instanceof CallFailed ? error.notDone.detail : refusalWords.unexpected;
}
