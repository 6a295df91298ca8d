/** Pictures shown one at a time, with arrow keys, swipes and thumbnails, and a view that fills the screen. */
import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Touch, type TouchEvent, useRef, useState } from 'react';
import classes from './gallery.module.css';

export interface GalleryProps {
  /** The pictures in order; the first is the banner. */
  pictures: readonly { src: string; srcSet?: string; thumbnail?: string; alt: string }[];
  /**
   * Shows only thumbnails, each of which opens the large view. For pages that show the first picture
   * elsewhere.
   */
  strip?: boolean;
  /** A control for the picture in the large view, such as reporting it. `close` leaves the large view. */
  action?: (place: number, close: () => void) => ReactNode;
}

/** The `sizes` of the picture on a listing's page: beside a column of facts, or as wide as the window. */
export const stageSizes = '(min-width: 62em) 46rem, 100vw';

/** Pixels that a finger must travel for a swipe. */
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
    // React also sends keys from the large view here: it is a child in the tree, though a portal in the
    // document.
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

/** The index `by` steps further, wrapping around at both ends. */
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
  // Zooming with two fingers and scrolling up or down must not count as a swipe.
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

/** Thumbnails, of which the one at `index` is marked as current. Without an index none is. */
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
