/** A picture in a fixed frame: the place is kept before it loads, so nothing jumps. */
import type { ComponentProps } from 'react';
import classes from './picture.module.css';

/** Addresses; a picture that was drawn has others for a dark page. */
export interface PictureSource {
  readonly src: string;
  /** The same in several widths, as a `srcset`. */
  readonly srcSet?: string;
  readonly dark?: string;
  /** What stands on it: that it is no photo, for instance. */
  readonly caption?: string | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** What it shows; empty when the words beside it say the same. */
  alt: string;
  ratio?: string;
  /** How wide it is shown, as `sizes`: what is loaded is the narrowest that is sharp at that. */
  sizes?: string;
  /** Loads at once instead of when it comes near: for the first pictures of a screen. */
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

/** Of a card in a grid: as wide as the window on a phone, beside others elsewhere. */
export const cardSizes = '(min-width: 40em) 23rem, calc(100vw - 2.5rem)';

type PictureImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> &
  Pick<PictureProps, 'picture' | 'alt'>;

/** The picture alone, in the light that suits the page. */
export function PictureImage({ picture, alt, sizes = cardSizes, ...image }: PictureImageProps) {
  // One that is loaded when it comes near has its place by then, and the browser knows better how wide that is.
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
