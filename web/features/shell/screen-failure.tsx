/** A screen that could not be shown, with the header still above it: why, and what to do. */
import { Failure } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { loadFailureWords, useOnReconnect, useWhyNotLoaded } from '../../ui/missing-parts-notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { PartFailureProps } from '../../ui/part.tsx';

/** Its code did not come: the connection went, or a new version was published meanwhile. */
export function ScreenNotLoaded({ onRetry }: PartFailureProps) {
  const why = useWhyNotLoaded();
  useOnReconnect(onRetry);
  const isNew = why === 'new-release';
  const [what, safe] = loadFailureWords[why ?? 'failed'];
  return (
    <Page title="Not loaded" width="form">
      <PageHeading>This page is not here yet</PageHeading>
      {why && (
        <Failure
          hint={safe}
          onRetry={isNew ? () => window.location.reload() : onRetry}
          {...(isNew && { retryLabel: 'Load the new version' })}
        >
          {what}
        </Failure>
      )}
    </Page>
  );
}

/** It is there, and failed. */
export function ScreenFailure() {
  return (
    <Page title="Something went wrong" width="form">
      <PageHeading>Something went wrong</PageHeading>
      <Failure
        hint="Nothing you saved is lost. Check your connection, then load the page again."
        onRetry={() => window.location.reload()}
        retryLabel="Load again"
      >
        This page could not be shown.
      </Failure>
    </Page>
  );
}
