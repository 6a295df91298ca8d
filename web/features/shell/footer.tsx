/**
 * The foot of every screen: all links that the specification asks for, the year, the name and who built it.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import type { Side } from '../../../domain/intentions.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import classes from './footer.module.css';

const company = [
  { to: paths.about, label: 'About' },
  { to: paths.works, label: 'How it Works' },
  { to: paths.careers, label: 'Careers' },
  { to: paths.contact, label: 'Contact Us' },
];
const support = [
  { to: paths.help, label: 'Help' },
  { to: paths.terms, label: 'Terms of use' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.dataServices, label: 'Data services' },
];

export function Footer({ onOpenPicker }: { onOpenPicker: (side: Side) => void }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Wordmark size={22} />
          <p className={classes.line}>Introducing buyers and sellers who suit each other.</p>
        </div>
        <Group label="Start">
          <li>
            <button type="button" className={classes.link} onClick={() => onOpenPicker('sell')}>
              Sell
            </button>
          </li>
          <li>
            <button type="button" className={classes.link} onClick={() => onOpenPicker('buy')}>
              Buy
            </button>
          </li>
        </Group>
        <Group label="Intent">{company.map(linkItem)}</Group>
        <Group label="Good to know">{support.map(linkItem)}</Group>
      </div>
      <div className={classes.last}>
        <span>
          © <Year /> Intent
        </span>
        <span>Built by the Intent team</span>
      </div>
    </footer>
  );
}

/** A page that was made last year shows that year until its script has come, which renders this again. */
function Year() {
  return (
    <span key={String(useIsAlive())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className={classes.label}>{label}</p>
      <ul className={classes.list}>{children}</ul>
    </nav>
  );
}

function linkItem({ to, label }: { to: string; label: string }) {
  return (
    <li key={to}>
      <Link to={to} className={classes.link}>
        {label}
      </Link>
    </li>
  );
}
