/** The frame of every screen: its document title, the width of its column, and its side's colour. */
import type { ReactNode } from 'react';
import { siteName } from '../../domain/site-name.ts';
import { useStore } from '../core/store.ts';
import classes from './page.module.css';
import { titleCount } from './title-count.ts';

export interface PageProps {
  /** The document title before ' · Intent'. The site's own name is not repeated. */
  title: string;
  /** 'wide' is 1120 px; 'form' is a column for one form; 'bleed' leaves the columns to the children. */
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

/** A band as wide as the window with the page's column inside, for 'bleed' pages. */
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
