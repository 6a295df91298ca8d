/** A picture in a frame of fixed proportions, so that nothing moves when it loads. */
import type { ComponentProps } from 'react';
import classes from './picture.module.css';

/** The addresses of a picture. A drawn picture has others for the dark colour scheme. */
export interface PictureSource {
  readonly src: string;
  /** The picture in several widths, as a `srcset`. */
  readonly srcSet?: string;
  readonly dark?: string;
  /** Words over the picture, for instance that it is no photo. */
  readonly caption?: string | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** What the picture shows; empty where words beside it say the same. */
  alt: string;
  ratio?: string;
  /**
   * How wide the picture is shown, as `sizes`: the browser loads the narrowest file that is sharp at that
   * width.
   */
  sizes?: string;
  /** Loads at once instead of when the picture comes near the window. For the first pictures of a screen. */
  eager?: boolean;
}

export function Picture({ picture, alt, ratio = '4 / 3', sizes, eager = false }: PictureProps) {
  return (
    <span className={classes.frame} style={{ aspectRatio: ratio }}>
      <PictureImage
        className={classes.image}
        picture={picture}
        alt={alt}
        sizes={sizes}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {picture.caption && <span className={classes.caption}>{picture.caption}</span>}
    </span>
  );
}

/** The `sizes` of a card in a grid: as wide as the window on a phone, one of several columns elsewhere. */
const cardSizes = '(min-width: 40em) 23rem, calc(100vw - 2.5rem)';

type PictureImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> &
  Pick<PictureProps, 'picture' | 'alt'>;

/** The `<picture>` alone, in the version for the page's colour scheme. */
export function PictureImage({ picture, alt, sizes = cardSizes, ...image }: PictureImageProps) {
  // A lazy picture is laid out before it loads, so with `auto` the browser uses its true width.
  const shown = image.loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture>
      {picture.dark && <source srcSet={picture.dark} sizes={shown} media="(prefers-color-scheme: dark)" />}
      <img
        {...image}
        data-photo={!picture.dark || undefined}
        sizes={shown}
        srcSet={picture.srcSet}
        src={picture.src}
        alt={alt}
      />
    </picture>
  );
}
