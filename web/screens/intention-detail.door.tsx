/** In the place of an intention that somebody is not shown: why, and the way from there. */
import type { ReactNode } from 'react';
import type { Side } from '../../domain/intentions.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';

interface ClosedDoorProps {
  side: Side;
  /** Of the document. */
  title: string;
  heading: string;
  action: ReactNode;
  /** One sentence or two. */
  children: ReactNode;
}

export function ClosedDoor({ side, title, heading, action, children }: ClosedDoorProps) {
  return (
    <Page title={title} side={side}>
      <PageHeading align="center">{heading}</PageHeading>
      <EmptyState drawing="door" action={action}>
        {children}
      </EmptyState>
    </Page>
  );
}
