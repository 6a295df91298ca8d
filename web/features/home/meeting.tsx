/**
 * An example of how both sides meet: a seller's and a buyer's intention as they look, and the mark that joins
 * them. It is written out as it stands, because the code that makes prices and faces from answers is not in
 * the first load.
 */
import { IconWallet } from '@tabler/icons-react';
import { drawnWords } from '../../../domain/drawn-words.ts';
import { matchWords } from '../../../domain/match-words.ts';
import { scene } from '../../../domain/scenes.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { IconLine } from '../../ui/icon-line.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MediaCard } from '../../ui/media-card.tsx';
import { Band } from '../../ui/page.tsx';
import { Who } from '../../ui/who.tsx';
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
          picture={{ ...scene('terrace', 1), caption: drawnWords }}
          price="£385,000"
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
            £15,000 under the limit, 3 of 10 miles away, and the three bedrooms they asked for.
          </p>
        </div>
        <MediaCard
          side="buy"
          badge="Wanted"
          head={
            <Who
              face={<span className={classes.face}>P</span>}
              name="Priya"
              line={<IconLine icon={IconWallet}>Mortgage, £60,000 deposit</IconLine>}
            />
          }
          price="£320,000 to £400,000"
          title="Our first house, with a garden"
          line="3 to 4 bedrooms · within 10 miles of Bristol BS3"
          words={<p className={classes.said}>“Two teachers and a small dog. No chain, and we can wait.”</p>}
          footer="An example of a buyer’s card"
        />
      </div>
    </Band>
  );
}
