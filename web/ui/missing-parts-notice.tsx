/**
 * The notice that parts of the page did not load: why, and a button to try again. It neither takes the focus
 * nor covers a focused field.
 */
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../core/store.ts';
import { EdgeCard } from './edge-card.tsx';
import { type LoadFailure, whyNotLoaded } from './loading.ts';
import classes from './missing-parts-notice.module.css';
import { type MissingPart, missingParts } from './part.tsx';
import { PlainButton } from './plain-button.tsx';
import { PlainIconButton } from './plain-icon-button.tsx';
import { focusedTextField } from './text-field-focus.ts';

/** The height in CSS pixels with the longest words on the narrowest phone. */
const height = 240;

/** Rendered once, outside every `part`, because it reports their failures. */
export function MissingPartsNotice() {
  const missing = useStore(missingParts);
  const [closed, setClosed] = useState<ReadonlySet<MissingPart>>(new Set());
  const why = useWhyNotLoaded(missing.size > 0);
  const isShown = [...missing].some((it) => !closed.has(it)) && why !== null;
  const isNew = why === 'new-release';
  const tryAgain = () => {
    for (const { again } of missing) again();
  };
  const closeAll = () => {
    setClosed(missing);
    for (const { close } of missing) close?.();
  };
  useOnReconnect(() => {
    // A part that a press opened, such as a dialog, would take the focus from a field in which somebody types
    // by now. Such a part keeps its button instead.
    for (const { again, close } of missing) if (!close || focusedTextField() === null) again();
  });
  return (
    <div role="status">
      {isShown && (
        <EdgeCard height={height}>
          <p className={classes.words}>{loadFailureWords[why].join(' ')}</p>
          <PlainButton size="sm" onClick={isNew ? () => window.location.reload() : tryAgain}>
            {isNew ? 'Load the new version' : 'Try again'}
          </PlainButton>
          <PlainIconButton variant="inherited" aria-label="Close this notice" onClick={closeAll}>
            <IconX size={20} />
          </PlainIconButton>
        </EdgeCard>
      )}
    </div>
  );
}

/** For each cause, what happened and what is safe. */
export const loadFailureWords: Record<LoadFailure, readonly [what: string, safe: string]> = {
  'new-release': [
    'A new version of Intent is here.',
    'The intentions and messages you are writing are kept while it loads.',
  ],
  unreachable: [
    'This could not be loaded: we could not reach the server.',
    'Nothing is lost. Check your connection, then try again.',
  ],
  failed: ['This could not be loaded.', 'Nothing is lost; please try again.'],
};

/** Calls `run` each time the browser goes online again. */
export function useOnReconnect(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const onOnline = () => latest();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Why a part is missing, or null until that is known. */
export function useWhyNotLoaded(isMissing = true): LoadFailure | null {
  const [why, setWhy] = useState<LoadFailure | null>(null);
  useEffect(() => {
    if (!isMissing) return setWhy(null);
    let isAsked = true;
    void whyNotLoaded().then((it) => isAsked && setWhy(it));
    return () => {
      isAsked = false;
    };
  }, [isMissing]);
  return why;
}
