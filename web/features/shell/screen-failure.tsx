/** A screen that could not be shown: most often a new version was published, or the connection went. */
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';

export function ScreenFailure() {
  return (
    <Page title="Something went wrong">
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
