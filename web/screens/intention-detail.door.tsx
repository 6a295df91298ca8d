/** Shown instead of an intention that the viewer may not see: why, and where to go. */
import type { ReactNode } from 'react';
import type { Side } from '../../domain/intentions.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';

interface ClosedDoorProps {
  side: Side;
  /** The document title. */
  title: string;
  heading: string;
  action: ReactNode;
  /** One or two sentences. */
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
