/**
 * The navigation state with which one goes to an intention's page: what the page shows at once, and what the
 * list before knew. The browser keeps the state with the address, even beyond a sign-out, so it counts only
 * for the viewer it was made for.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Intention } from '../../../contract/intentions.ts';
import type { CriterionFit } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { useViewerId, viewerIdNow } from '../accounts/session.ts';

/** How an intention was found among the results of another one, or of a draft. */
export interface Found {
  /** The side of the intention or draft for which it was found. */
  readonly side: Side;
  /** Whole miles between the two. */
  readonly distanceMiles: number;
  readonly fit: readonly CriterionFit[];
}

export interface IntentionState {
  readonly intention: Intention;
  /** The viewer to whom it was shown: null for a visitor, undefined where that was not known. */
  readonly viewerId: string | null | undefined;
  /** Given where the intention was chosen among results, which are one step back. */
  readonly found?: Found | undefined;
  /** True when it was posted a moment ago. */
  readonly posted?: boolean;
}

type KnownBefore = Pick<IntentionState, 'found' | 'posted'>;

/** Answers the function that makes the state for the current viewer. */
export function useIntentionState(): (intention: Intention, known?: KnownBefore) => IntentionState {
  const client = useQueryClient();
  // Reading it renders the links again once it is known who is looking.
  useViewerId();
  return (intention, known) => ({ ...known, intention, viewerId: viewerIdNow(client) });
}

/**
 * What of the state counts here: nothing where it belongs to another page or was made for another viewer, or
 * where there is none.
 */
export function travelledWith(
  state: unknown,
  id: string,
  viewerId: string | null | undefined,
): Partial<IntentionState> {
  const travelled = (state ?? {}) as Partial<IntentionState>;
  const isTheirs = viewerId !== undefined && travelled.viewerId === viewerId;
  return isTheirs && travelled.intention?.id === id ? travelled : {};
}
