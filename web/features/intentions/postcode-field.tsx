/**
 * The field for a postcode. It is looked up when the field is left; the field then says which area others
 * will see, and whether it is approximate.
 */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { CallFailed } from '../../core/client.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { readTown } from './draft.ts';
import { usePlace } from './queries.ts';
import { fieldProps, type QuestionFieldProps } from './question-field-props.ts';
import classes from './question-form.module.css';

export function PostcodeField(props: QuestionFieldProps) {
  const { value, onChange } = props;
  const text = String(value ?? '');
  const [left, setLeft] = useState(text !== '');
  const place = usePlace(left ? text : '');
  // A prerendered page knows nothing of this tab. A seller knows the postcode of what they sell.
  const town = useIsAlive() && text === '' && props.set.type === 'buy' ? readTown() : null;
  const wrong = left && text.trim() !== '' && !isPostcode(text) ? intentionWords.postcode : undefined;
  const refused = wrong ?? refusalOf(place.error);
  return (
    <TextInput
      {...fieldProps(props)}
      value={text}
      onFocus={() => setLeft(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true);
        if (isPostcode(text)) onChange(normalPostcode(text));
      }}
      error={props.error ?? refused}
      errorProps={{ role: props.error ? undefined : refused && 'alert' }}
      description={
        <span aria-live="polite">{placeWords(place.data) ?? townWords(town) ?? props.question.hint}</span>
      }
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={{ wrapper: classes.short ?? '' }}
    />
  );
}

function placeWords(place: { area: string; approximate: boolean } | undefined): string | undefined {
  if (!place) return undefined;
  return place.approximate
    ? `Around ${place.area}. We could not look this postcode up yet, so the place is approximate for now.`
    : `Others see “${place.area}”, never the full postcode.`;
}

/** The hint for a person who looked around a town: the field takes postcodes alone. */
function townWords(town: string | null): string | undefined {
  if (town === null) return undefined;
  return `You looked around “${town}”. Any full postcode there will do, such as a station’s or a school’s.`;
}

/**
 * Only what is wrong with the postcode is shown here: a server that cannot be reached is told when the form
 * is sent.
 */
function refusalOf(error: unknown): string | undefined {
  return error instanceof CallFailed && error.notDone.code === 'no-coordinates'
    ? error.notDone.detail
    : undefined;
}
