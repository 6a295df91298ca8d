/** A picture in a fixed frame: the place is kept before it loads, so nothing jumps. */
import classes from './picture.module.css';

export interface PictureProps {
  src: string;
  /** What it shows; empty when the words beside it say the same. */
  alt: string;
  ratio?: string;
  /** Loads at once instead of when it comes near: for the first pictures of a screen. */
  eager?: boolean;
}

export function Picture({ src, alt, ratio = '4 / 3', eager = false }: PictureProps) {
  return (
    <span className={classes.frame} style={{ aspectRatio: ratio }}>
      <img
        className={classes.image}
        src={src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
