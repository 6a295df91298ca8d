/** How both sides meet: a seller's and a buyer's intention as they look, and the mark that joins them. */

import { matchWords } from '../../../domain/match-words.ts';
import { priceRangeText, priceText } from '../../../domain/money.ts';
import { scene } from '../../../domain/scenes.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MediaCard } from '../../ui/media-card.tsx';
import { Band } from '../../ui/page.tsx';
import classes from './meeting.module.css';

export function Meeting() {
  return (
    <Band tone="plain" labelledBy="meeting">
      <SectionHeading
        id="meeting"
        align="center"
        lead="Buyers post too. So a seller sees who is looking before a single viewing, and a buyer is found without searching."
      >
        Both sides say what they want
      </SectionHeading>
      <div className={classes.pair}>
        <MediaCard
          side="sell"
          badge="For sale"
          picture={scene('terrace', 1)}
          price={priceText(385_000)}
          title="Victorian terrace near the park"
          line="Three-bed house · Bristol BS6"
          chips={
            <Chips>
              <Chip>2 bathrooms</Chip>
              <Chip>Energy rating C</Chip>
            </Chips>
          }
          footer="An example of a seller’s card"
        />
        <div className={classes.middle}>
          <Mark size={72} />
          <p className={classes.match}>{matchWords.banner}</p>
          <p className={classes.why}>
            {priceText(15_000)} under the limit, 3 of 10 miles away, and the three bedrooms they asked for.
          </p>
        </div>
        <MediaCard
          side="buy"
          badge="Wanted"
          picture={scene('garden', 4)}
          price={priceRangeText(320_000, 400_000)}
          title="Our first house, with a garden"
          line="Up to 3 bedrooms · within 10 miles of Bristol BS3"
          chips={
            <Chips>
              <Chip>Mortgage</Chip>
              <Chip>1+ bathrooms</Chip>
            </Chips>
          }
          footer="An example of a buyer’s card"
        />
      </div>
    </Band>
  );
}
