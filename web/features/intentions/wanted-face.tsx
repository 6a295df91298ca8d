/** A buyer in the place where a sell has its picture: a face, how they pay, and a line of their own. */
import { IconWallet } from '@tabler/icons-react';
import type { Described } from '../../../domain/kinds/kinds.ts';
import { paymentText } from '../../../domain/kinds/words.ts';
import { Face, type FaceProps } from '../../ui/face.tsx';
import { IconLine } from '../../ui/icon-line.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { Who } from '../../ui/who.tsx';
import classes from './wanted-face.module.css';

export interface Wanted {
  /** The person; without a photo, as visitors are shown everybody, the first letter stands for it. */
  person: FaceProps['person'];
  described: Described;
  /** A small picture: the buyer's own, or a drawn one. */
  picture: PictureSource;
}

/** The parts that a buyer's card has beside the price, for `MediaCard`. */
export function wantedFace({ person, described, picture }: Wanted) {
  const payment = paymentText(described);
  return {
    head: (
      <Who
        face={<Face person={person} size={72} standsOut />}
        name={person.firstName}
        line={payment && <IconLine icon={IconWallet}>{payment}</IconLine>}
      />
    ),
    aside: (
      <div className={classes.scene}>
        <Picture picture={picture} alt="" ratio="1 / 1" sizes="4.5rem" />
      </div>
    ),
    words: described.description && <p className={classes.excerpt}>“{described.description}”</p>,
  };
}
