/** Long text to read: a column of 68 characters with headings, and a list of its sections beside it when wide. */
import type { ReactNode } from 'react';
import classes from './article.module.css';
import { PageHeading } from './heading.tsx';
import { Page } from './page.tsx';

export interface ArticleSection {
  /** The anchor in the address. */
  id: string;
  heading: string;
  body: ReactNode;
}

export interface ArticleProps {
  title: string;
  lead?: ReactNode;
  sections: readonly ArticleSection[];
  /** After the last section: a date, a way on. */
  end?: ReactNode;
}

export function Article({ title, lead, sections, end }: ArticleProps) {
  return (
    <Page title={title}>
      <div className={classes.layout}>
        <div className={classes.text}>
          <PageHeading lead={lead}>{title}</PageHeading>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.heading}</h2>
              {section.body}
            </section>
          ))}
          {end && <div className={classes.end}>{end}</div>}
        </div>
        <nav className={classes.contents} aria-label="On this page">
          <p className={classes.label}>On this page</p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
