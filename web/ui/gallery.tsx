/** Pictures one after the other: arrow keys, swipe, thumbnails; opens large. */
import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Touch, type TouchEvent, useRef, useState } from 'react';
import classes from './gallery.module.css';

export interface GalleryProps {
  /** The first is the banner. */
  pictures: readonly { src: string; srcSet?: string; thumbnail?: string; alt: string }[];
  /** Small ones in a row, each opening large: where the first is shown already. */
  strip?: boolean;
  /** What one can do with the picture that is shown large; `close` leaves the large view. */
  action?: (place: number, close: () => void) => ReactNode;
}

/** How wide a listing shows its picture, as `sizes`: beside a column of facts, or as wide as the window. */
export const stageSizes = '(min-width: 62em) 46rem, 100vw';

/** A finger must travel this many pixels for a swipe. */
const swipePixels = 40;

export function Gallery({ pictures, strip = false, action }: GalleryProps) {
  const [large, { open, close }] = useDisclosure(false);
  const [index, setIndex] = useState(0);
  if (pictures.length === 0) return null;
  const stage = { pictures, index: Math.min(index, pictures.length - 1), onMove: setIndex };
  const openAt = (chosen: number) => {
    setIndex(chosen);
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setIndex(next(stage.index, by, pictures.length));
  };
  return (
    // Keys pressed in the large view arrive here too: it is a child, though elsewhere in the document.
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut for the buttons inside
    <div className={classes.gallery} onKeyDown={onKeyDown}>
      {!strip && <Stage {...stage} onOpen={open} />}
      {strip && <Thumbnails pictures={pictures} onMove={openAt} />}
      {!strip && pictures.length > 1 && <Thumbnails {...stage} />}
      <Modal.Root opened={large} onClose={close} fullScreen>
        <Modal.Overlay />
        <Modal.Content aria-label="Pictures">
          <ActionIcon
            className={classes.close ?? ''}
            variant="default"
            aria-label="Close"
            onClick={close}
            data-autofocus
          >
            <IconX size={22} />
          </ActionIcon>
          <Stage {...stage} />
          {action && <div className={classes.action}>{action(stage.index, close)}</div>}
        </Modal.Content>
      </Modal.Root>
    </div>
  );
}

/** The place `by` steps on, round and round. */
function next(index: number, by: number, count: number): number {
  return (index + by + count) % count;
}

interface StageProps extends GalleryProps {
  index: number;
  onMove: (index: number) => void;
  onOpen?: () => void;
}

function Stage({ pictures, index, onMove, onOpen }: StageProps) {
  const start = useRef<Touch | null>(null);
  const move = (by: number) => onMove(next(index, by, pictures.length));
  // Two fingers make a picture larger, and the page scrolls up and down: neither is a swipe.
  const onTouchStart = ({ touches }: TouchEvent) => {
    start.current = touches.length === 1 ? (touches[0] ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    const across = (end?.clientX ?? 0) - (start.current?.clientX ?? 0);
    const along = (end?.clientY ?? 0) - (start.current?.clientY ?? 0);
    if (start.current !== null && Math.abs(across) > Math.max(swipePixels, Math.abs(along)))
      move(across < 0 ? 1 : -1);
    start.current = null;
  };
  const picture = pictures[index];
  if (!picture) return null;
  const { src, srcSet, alt } = picture;
  const image = (
    <img
      className={classes.image}
      data-photo={onOpen && true}
      sizes={onOpen ? stageSizes : '100vw'}
      srcSet={srcSet}
      src={src}
      alt={alt}
    />
  );
  return (
    <div
      className={classes.stage}
      data-large={onOpen ? undefined : true}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      {onOpen ? (
        <button
          type="button"
          className={classes.open}
          onClick={onOpen}
          aria-label={`Open large: ${picture.alt}`}
        >
          {image}
        </button>
      ) : (
        image
      )}
      {pictures.length > 1 && <Arrows onMove={move} />}
      <p className={classes.count} aria-live="polite">
        {index + 1} of {pictures.length}
      </p>
    </div>
  );
}

const arrows = [
  { label: 'Previous picture', by: -1, Icon: IconChevronLeft },
  { label: 'Next picture', by: 1, Icon: IconChevronRight },
];

function Arrows({ onMove }: { onMove: (by: number) => void }) {
  return arrows.map(({ label, by, Icon }) => (
    <ActionIcon
      key={label}
      variant="default"
      radius="xl"
      className={classes.arrow ?? ''}
      aria-label={label}
      onClick={() => onMove(by)}
    >
      <Icon size={22} />
    </ActionIcon>
  ));
}

/** Without an index none is the one that is shown. */
function Thumbnails({ pictures, index, onMove }: Omit<StageProps, 'index'> & { index?: number }) {
  return (
    <div className={classes.thumbnails}>
      {pictures.map((picture, place) => (
        <button
          key={picture.src}
          type="button"
          className={classes.thumbnail}
          aria-current={place === index || undefined}
          aria-label={`Picture ${place + 1}`}
          onClick={() => onMove(place)}
        >
          <img src={picture.thumbnail ?? picture.src} alt="" data-photo loading="lazy" />
        </button>
      ))}
    </div>
  );
}
