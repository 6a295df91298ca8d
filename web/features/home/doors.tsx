/** The two doors of the site: one to sell, one to buy, side by side and equal. */
import { IconArrowRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { createUrl } from '../../../contract/pages.ts';
import type { Side } from '../../../domain/intentions.ts';
import { type Scene, scene } from '../../../domain/scenes.ts';
import { PictureImage } from '../../ui/picture.tsx';
import classes from './doors.module.css';

interface Door {
  side: Side;
  picture: Scene;
  heading: string;
  line: string;
  action: string;
}

type OpenDoor = (side: Side) => void;

const doors: readonly Door[] = [
  {
    side: 'sell',
    picture: scene('terrace', 2),
    heading: 'I have something to sell',
    line: 'A home or a vehicle. See who is already looking for it.',
    action: 'Start selling',
  },
  {
    side: 'buy',
    picture: scene('campervan', 4),
    heading: 'I want to buy something',
    line: 'Say what, where and for how much. See what fits.',
    action: 'Start buying',
  },
];

export function Doors({ onOpen }: { onOpen: OpenDoor }) {
  return (
    <section className={classes.hero} aria-labelledby="home-title">
      <div className={classes.words}>
        <h1 id="home-title" className={classes.title}>
          <span>Say what you want.</span> <span>Meet the other half of the deal.</span>
        </h1>
        <p className={classes.lead}>
          Post an intention to buy or sell a home or a vehicle. When two intentions like each other, you can
          talk.
        </p>
      </div>
      <div className={classes.doors}>
        {doors.map((door) => (
          <DoorCard key={door.side} {...door} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

/** The door is a link, so that it can be opened in a new tab; a plain click opens the picker here. */
function DoorCard({ side, picture, heading, line, action, onOpen }: Door & { onOpen: OpenDoor }) {
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(side);
  };
  return (
    <Link to={createUrl(side)} className={classes.door} data-side={side} onClick={openHere}>
      {/* The picture loads lazily: a phone does not show it, and does not load it. */}
      <PictureImage className={classes.picture} picture={picture} alt="" loading="lazy" />
      <span className={classes.body}>
        <span className={classes.heading}>{heading}</span>
        <span>{line}</span>
        <span className={classes.action}>
          {action}
          <IconArrowRight size={20} aria-hidden="true" />
        </span>
      </span>
    </Link>
  );
}
