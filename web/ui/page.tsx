/** The column every screen lives in: its document title, its width, its side. */
import type { ReactNode } from 'react';
import { siteName } from '../../domain/site-name.ts';
import { useStore } from '../core/store.ts';
import classes from './page.module.css';
import { titleCount } from './title-count.ts';

export interface PageProps {
  /** The document's title, before the site's name; the name itself stands alone. */
  title: string;
  /** 'wide' is 1120 px; 'form' a column for one form; 'bleed' brings its own columns. */
  width?: 'wide' | 'form' | 'bleed';
  side?: 'sell' | 'buy' | undefined;
  children: ReactNode;
}

export function Page({ title, width = 'wide', side, children }: PageProps) {
  const count = useStore(titleCount);
  const name = title === siteName ? title : `${title} · ${siteName}`;
  return (
    <div className={classes.page} data-width={width} data-side={side}>
      <title>{count > 0 ? `(${count}) ${name}` : name}</title>
      {children}
    </div>
  );
}

/** A full-width band with the page's column inside, for 'bleed' pages. */
export function Band({ children, tone, labelledBy }: BandProps) {
  return (
    <section className={classes.band} data-ground={tone} aria-labelledby={labelledBy}>
      <div className={classes.column}>{children}</div>
    </section>
  );
}

export interface BandProps {
  tone: 'plain' | 'sunken';
  labelledBy: string;
  children: ReactNode;
}
