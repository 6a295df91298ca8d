/** Explains how the site works, in three steps. */
import { IconHeartHandshake, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Band } from '../../ui/page.tsx';
import classes from './steps.module.css';

const steps = [
  {
    icon: IconPencil,
    heading: 'Say it once',
    text: 'Answer a few questions: what, where, how much. It takes about three minutes, and you need no account to try.',
  },
  {
    icon: IconHeartHandshake,
    heading: 'See who fits',
    text: 'You see only the intentions that fit yours, nearest first. Like the ones you would talk to. A like stays private.',
  },
  {
    icon: IconMessageCircle,
    heading: 'Match and talk',
    text: 'When they like yours too, it is a match: a private chat opens, and you both see the address and the postcode.',
  },
];

export function Steps() {
  return (
    <Band tone="sunken" labelledBy="steps">
      <SectionHeading id="steps" action={<Link to={paths.works}>Read how it works in full</Link>}>
        Three steps, two people
      </SectionHeading>
      <ol className={classes.steps}>
        {steps.map(({ icon: Icon, heading, text }, index) => (
          <li key={heading} className={classes.step}>
            <span className={classes.number}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
              <span>Step {index + 1}</span>
            </span>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
