/**
 * A card led by a picture or a person: price, title, one line, chips, a footer. Pressing anywhere on the card
 * follows its link.
 */
import type { ReactNode } from 'react';
import classes from './media-card.module.css';
import { Picture, type PictureSource } from './picture.tsx';
import { Price } from './price.tsx';

export interface MediaCardProps {
  side: 'sell' | 'buy';
  picture?: PictureSource;
  /** Shown instead of a picture: the person that the card is about. */
  head?: ReactNode;
  /** Something small beside the price and the title. */
  aside?: ReactNode;
  /** The person's own words, shown under the line. */
  words?: ReactNode;
  price: ReactNode;
  /** The title; a link inside it (class `cardLink`) stretches over the whole card. */
  title: ReactNode;
  /** One line such as 'Three-bed house · Bristol BS6 · 3 miles'. */
  line?: ReactNode;
  /** `<Chips>` with up to three chips. */
  chips?: ReactNode;
  /** The owner. */
  footer?: ReactNode;
  /** A button over the corner of the picture, with a press target of its own. */
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

/** The class of the grid, for skeletons that hold its place. */
export const cardGrid: string = classes.grid ?? '';

/** A grid of cards whose number of columns does not depend on how many cards it has. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
