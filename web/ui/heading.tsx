/**
 * Headings with a lead below and actions at the far end. They are not Mantine's Title, which would add to the
 * first load.
 */
import type { ReactNode } from 'react';
import classes from './heading.module.css';

export interface HeadingProps {
  children: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Buttons or links at the far end, or below the heading on a phone. */
  action?: ReactNode;
  id?: string | undefined;
  align?: 'start' | 'center';
}

/** The h1 of the page; there is exactly one. */
export function PageHeading(props: HeadingProps) {
  return <Heading order={1} {...props} />;
}

/** The heading of a section: h2, or h3 inside another section. */
export function SectionHeading({ order = 2, ...props }: HeadingProps & { order?: 2 | 3 }) {
  return <Heading order={order} {...props} />;
}

function Heading({
  order,
  children,
  lead,
  action,
  id,
  align = 'start',
}: HeadingProps & { order: 1 | 2 | 3 }) {
  const Tag = `h${order}` as const;
  return (
    <header className={classes.heading} data-order={order} data-align={align}>
      <div className={classes.words}>
        <Tag id={id} className={classes.title}>
          {children}
        </Tag>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
