/** A picture in a fixed frame: the place is kept before it loads, so nothing jumps. */
import type { ComponentProps } from 'react';
import classes from './picture.module.css';

/** Addresses; a picture that was drawn has one for a dark page, too. */
export interface PictureSource {
  readonly src: string;
  readonly dark?: string;
}

export interface PictureProps {
  picture: PictureSource;
  /** What it shows; empty when the words beside it say the same. */
  alt: string;
  ratio?: string;
  /** Loads at once instead of when it comes near: for the first pictures of a screen. */
  eager?: boolean;
}

export function Picture({ picture, alt, ratio = '4 / 3', eager = false }: PictureProps) {
  return (
    <span className={classes.frame} style={{ aspectRatio: ratio }}>
      <PictureImage
        className={classes.image}
        picture={picture}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}

type PictureImageProps = Omit<ComponentProps<'img'>, 'src'> & Pick<PictureProps, 'picture' | 'alt'>;

/** The picture alone, in the light that suits the page. */
export function PictureImage({ picture, alt, ...image }: PictureImageProps) {
  return (
    <picture>
      {picture.dark && <source srcSet={picture.dark} media="(prefers-color-scheme: dark)" />}
      <img {...image} src={picture.src} alt={alt} />
    </picture>
  );
}
