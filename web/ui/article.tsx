/**
 * Long text to read: a column of 68 characters with headings, and beside it in a wide window a list of its
 * sections.
 */
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './article.module.css';
import { PageHeading } from './heading.tsx';
import { Page } from './page.tsx';

export interface ArticleProps {
  title: string;
  lead: string;
  /** The sections. The list beside the text is made of their ids and headings. */
  children: readonly ReactElement<ArticleSectionProps>[];
  /** Shown after the last section: a date, or a link to go on. */
  end?: ReactNode;
}

export function Article({ title, lead, children, end }: ArticleProps) {
  return (
    <Page title={title}>
      <div className={classes.layout}>
        <div className={classes.text}>
          <PageHeading lead={lead}>{title}</PageHeading>
          {children}
          {end && <div className={classes.end}>{end}</div>}
        </div>
        <nav className={classes.contents} aria-label="On this page">
          <p className={classes.label}>On this page</p>
          <ul>
            {children.map(({ props: { id, heading } }) => (
              <li key={id}>
                <Link to={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}

interface ArticleSectionProps {
  /** The id of the section, which links name after the #. */
  id: string;
  heading: string;
  children: ReactNode;
}

export function ArticleSection({ id, heading, children }: ArticleSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
