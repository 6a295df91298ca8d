/**
 * One picture among the others, 100 by 100 pixels: its cross removes it, dragging or its arrows move it, and
 * the first is the banner.
 */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconRefresh, IconX } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { limits } from '../../../domain/limits.ts';
import { keepingPlace, keepPlaceWhenGone } from '../../ui/place.ts';
import { spent } from '../../ui/spent.ts';
import classes from './picture-field.module.css';
import type { Picture } from './pictures.ts';
import type { PicturesState } from './use-pictures.ts';

export interface PictureTileProps {
  picture: Picture;
  place: number;
  count: number;
  state: PicturesState;
  /** True while the intention is being saved. */
  saving: boolean;
}

/** The type of the data in a drag: only tiles of our own may be dropped on one another. */
const dragType = 'application/x-intent-picture';
const side = limits.image.thumbnailPixels;

export function PictureTile({ picture, place, count, state, saving }: PictureTileProps) {
  const name = `picture ${place + 1}`;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(dragType, picture.key);
    event.dataTransfer.effectAllowed = 'move';
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const key = event.dataTransfer.getData(dragType);
    if (key === '') return;
    event.preventDefault();
    event.stopPropagation();
    state.move(key, place);
  };
  return (
    <li className={classes.tile} onDragOver={onDragOver} onDrop={onDrop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a short cut for the arrows below */}
      <div className={classes.frame} draggable={!saving} onDragStart={onDragStart}>
        <img src={picture.source} alt={picture.name} width={side} height={side} draggable={false} />
        <ActionIcon
          className={classes.remove ?? ''}
          size={32}
          radius="xl"
          variant="default"
          aria-label={`Remove ${name}`}
          disabled={saving && picture.path !== undefined}
          onClick={keepingPlace(() => state.remove(picture.key))}
        >
          <IconX size={18} />
        </ActionIcon>
        <Progress picture={picture} name={name} />
      </div>
      {place === 0 ? (
        <span className={classes.banner}>Banner</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={saving}
          onClick={keepingPlace(() => state.makeBanner(picture.key))}
          aria-label={`Set as Banner: ${name}`}
        >
          Set as Banner
        </Button>
      )}
      <Moves picture={picture} place={place} count={count} state={state} saving={saving} />
      {picture.failure && (
        <div ref={keepPlaceWhenGone} className={classes.failure} role="alert">
          {picture.failure}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={16} />}
            disabled={saving}
            onClick={() => state.retry(picture.key)}
          >
            Try again
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * At either end an arrow does nothing but keeps the focus, so that a person who moves a picture there does
 * not lose their place in the form.
 */
function Moves({ picture, place, count, state, saving }: PictureTileProps) {
  const name = `picture ${place + 1}`;
  return (
    <div className={classes.moves}>
      <ActionIcon
        aria-label={`Move ${name} earlier`}
        disabled={saving}
        {...spent(place === 0)}
        onClick={() => state.move(picture.key, place - 1)}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} later`}
        disabled={saving}
        {...spent(place === count - 1)}
        onClick={() => state.move(picture.key, place + 1)}
      >
        <IconArrowRight size={18} />
      </ActionIcon>
    </div>
  );
}

function Progress({ picture: { progress }, name }: { picture: Picture; name: string }) {
  if (progress === undefined) return null;
  return (
    <progress className={classes.progress} value={progress} max={1} aria-label={`Sending ${name}`}>
      {Math.round(progress * 100)}%
    </progress>
  );
}
