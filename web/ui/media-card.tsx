/** A card led by its picture, or by a person: price, one line, chips, a footer; the whole card opens its link. */
import type { ReactNode } from 'react';
import classes from './media-card.module.css';
import { Picture, type PictureSource } from './picture.tsx';
import { Price } from './price.tsx';

export interface MediaCardProps {
  side: 'sell' | 'buy';
  picture?: PictureSource;
  /** Leads the card instead of a picture: whom it is about. */
  head?: ReactNode;
  /** Something small beside the price and the title. */
  aside?: ReactNode;
  /** Under the line: in their words. */
  words?: ReactNode;
  price: ReactNode;
  /** The title; a link inside it (class `cardLink`) stretches over the whole card. */
  title: ReactNode;
  /** 'Three-bed house · Bristol BS6 · 3 miles'. */
  line?: ReactNode;
  /** <Chips> with up to three. */
  chips?: ReactNode;
  /** Who it belongs to. */
  footer?: ReactNode;
  /** A button with its own target, over the picture's corner. */
  action?: ReactNode;
  /** A word over the picture that names the side. */
  badge?: ReactNode;
  eager?: boolean;
}

/** Put this class on the title's link, so that a click anywhere on the card follows it. */
export const cardLink: string = classes.link ?? '';

export function MediaCard(props: MediaCardProps) {
  const { side, picture, head, aside, price, title, line, words, chips, footer, action, badge } = props;
  return (
    <article className={classes.card} data-side={side}>
      <div className={classes.media}>
        {picture ? <Picture picture={picture} alt="" eager={props.eager ?? false} /> : head}
        {badge && <span className={classes.badge}>{badge}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={classes.body}>
        <div className={classes.lead}>
          <div className={classes.said}>
            <Price>{price}</Price>
            <h3 className={classes.title}>{title}</h3>
          </div>
          {aside}
        </div>
        {line && <p className={classes.line}>{line}</p>}
        {words}
        {chips}
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </article>
  );
}

/** For what stands in the place of a grid of cards. */
export const cardGrid: string = classes.grid ?? '';

/** A grid of cards that keeps its columns while it grows. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
