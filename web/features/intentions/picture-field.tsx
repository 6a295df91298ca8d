/** Pictures: drop or choose up to six, order them, say which is the banner. */

import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconPhotoPlus } from '@tabler/icons-react';
import { limits } from '../../../domain/limits.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import classes from './picture-field.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { PicturesState } from './use-pictures.ts';

export interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  required: boolean;
  state: PicturesState;
  /** While the intention is being saved: what is there stands, what travels can still be stopped. */
  disabled: boolean;
}

const most = limits.image.perIntention;

export function PictureField({ label, hint, required, state, disabled }: PictureFieldProps) {
  const { pictures, refusals, isDrawing } = state;
  const room = most - pictures.length;
  return (
    <FieldGroup label={label} required={required} isPlace>
      <Dropzone
        onDrop={state.add}
        // Anything may be dropped: what cannot be used is refused in words, not silently.
        onReject={(rejected) => state.add(rejected.map(({ file }) => file))}
        disabled={disabled || room === 0}
        className={classes.drop ?? ''}
        // To the keyboard and the screen reader all of it is one button.
        inputProps={{ 'aria-label': label, accept: 'image/*', style: { display: 'none' } }}
        role="button"
      >
        <IconPhotoPlus size={28} aria-hidden="true" />
        <span>
          <strong>{room === 0 ? `That is ${most} pictures` : 'Drop pictures here, or choose them'}</strong>
          <small>{hint ?? `JPEG or PNG, up to ${most}. Large ones are made smaller.`}</small>
        </span>
      </Dropzone>
      {refusals.length > 0 && (
        <ul className={classes.refusals} role="alert">
          {refusals.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <ol className={classes.tiles} aria-label="Your pictures, in order">
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={pictures.length}
              state={state}
              saving={disabled}
            />
          ))}
        </ol>
      )}
      <p className={classes.count} aria-live="polite">
        {isDrawing ? 'Making your pictures ready…' : `${pictures.length} of ${most} pictures`}
      </p>
    </FieldGroup>
  );
}
