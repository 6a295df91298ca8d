/**
 * Explains why one may trust the site: what others see, what they never see, and what the site does not do.
 */
import { IconEyeOff, IconLock, IconUserCheck, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Band } from '../../ui/page.tsx';
import classes from './trust.module.css';

const promises = [
  {
    icon: IconEyeOff,
    heading: 'Your address stays yours',
    text: 'Before a match others see your town, the first half of your postcode and a distance in whole miles. Never your address or your email.',
  },
  {
    icon: IconLock,
    heading: 'A like is private',
    text: 'Nobody learns that you liked something until they like you back. Take a like back and the chat is deleted.',
  },
  {
    icon: IconUserCheck,
    heading: 'Real people, in their own words',
    text: 'Everyone verifies an email address. You see a first name and, if they chose to share them, a photo, profession, salary range and bio.',
  },
  {
    icon: IconWallet,
    heading: 'We introduce, you decide',
    text: 'We take no part in your deal and never hold your money. Contracts and payments stay with you and your advisers.',
  },
];

export function Trust() {
  return (
    <Band tone="sunken" labelledBy="trust">
      <SectionHeading
        id="trust"
        lead={
          <>
            Meeting a stranger over something valuable needs some care. Read our{' '}
            <Link to={`${paths.help}#safety`}>safety advice</Link> before the first viewing.
          </>
        }
      >
        Careful with what is yours
      </SectionHeading>
      <ul className={classes.promises}>
        {promises.map(({ icon: Icon, heading, text }) => (
          <li key={heading} className={classes.promise}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <div>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
