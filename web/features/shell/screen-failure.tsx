/** Stands in for a screen that could not be shown, under the header: it says why, and what to do. */
import { Component, type ReactNode } from 'react';
import { Failure } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { loadFailureWords, useOnReconnect, useWhyNotLoaded } from '../../ui/missing-parts-notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { PartFailureProps } from '../../ui/part.tsx';

export function ScreenNotShown({ onRetry, isLoaded }: PartFailureProps) {
  return isLoaded() ? <ScreenFailure /> : <ScreenNotLoaded onRetry={onRetry} />;
}

/** The code of the screen did not come: the connection was lost, or a new version was published meanwhile. */
function ScreenNotLoaded({ onRetry }: { onRetry: () => void }) {
  const why = useWhyNotLoaded();
  useOnReconnect(onRetry);
  const isNew = why === 'new-release';
  const [what, safe] = loadFailureWords[why ?? 'failed'];
  return (
    <Page title="Not loaded" width="form">
      <PageHeading>This page did not load</PageHeading>
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

interface ScreenBoundaryProps {
  /** The name of the screen: when it changes, the boundary tries again. */
  screen: string;
  children: ReactNode;
}

/** Catches failures of what is not loaded as a part: the frame, and screens that are there from the start. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate({ screen }: ScreenBoundaryProps) {
    if (this.state.failed && screen !== this.props.screen) this.setState({ failed: false });
  }
  override render() {
    return this.state.failed ? <ScreenFailure /> : this.props.children;
  }
}

/** The screen was loaded, and failed while it was rendered. */
function ScreenFailure() {
  return (
    <Page title="Something went wrong" width="form">
      <PageHeading>Something went wrong</PageHeading>
      <Failure
        hint="Nothing you saved is lost. Check your connection, then load the page again."
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
      >
        This page could not be shown.
      </Failure>
    </Page>
  );
}
