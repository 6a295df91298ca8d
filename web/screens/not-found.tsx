/** Shown at any path that the site does not know. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';

export default function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <PageHeading align="center">Page not found</PageHeading>
      <EmptyState
        drawing="door"
        action={
          <Button component={Link} to={paths.home}>
            Go to the home page
          </Button>
        }
      >
        The link may be old or mistyped. Check the address, or start from the home page.
      </EmptyState>
    </Page>
  );
}
