/** The field for pictures: up to six are dropped or chosen, put in order, and one is made the banner. */

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
  /**
   * True while the intention is being saved: pictures stay as they are, and an upload can still be stopped.
   */
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
        // Any file may be dropped: one that cannot be used is refused in words, not silently.
        onReject={(rejected) => state.add(rejected.map(({ file }) => file))}
        disabled={disabled || room === 0}
        className={classes.drop ?? ''}
        // For keyboards and screen readers the whole area is one button.
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
        {isDrawing ? 'Preparing your pictures…' : `${pictures.length} of ${most} pictures`}
      </p>
    </FieldGroup>
  );
}
