/**
 * What travels to an intention's page as navigation state: what it shows at once, and what was known where
 * one came from. The browser keeps it with the address, beyond the sign-out: it is for who it was made for.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Intention } from '../../../contract/intentions.ts';
import type { CriterionFit } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { useViewerId, viewerIdNow } from '../accounts/session.ts';

/** How an intention was found among the results of another one, or of a draft. */
export interface Found {
  /** The side of what it was found for. */
  readonly side: Side;
  /** Whole miles. */
  readonly distanceMiles: number;
  readonly fit: readonly CriterionFit[];
}

export interface IntentionState {
  readonly intention: Intention;
  /** Who was shown it: null of a visitor, undefined where that was not known. */
  readonly viewerId: string | null | undefined;
  /** It was chosen among results, which are one step back. */
  readonly found?: Found | undefined;
  /** It is live since a moment ago. */
  readonly posted?: boolean;
}

type KnownBefore = Pick<IntentionState, 'found' | 'posted'>;

/** Makes the state with which one goes to an intention's page, for who is looking now. */
export function useIntentionState(): (intention: Intention, known?: KnownBefore) => IntentionState {
  const client = useQueryClient();
  // A link that stood before anybody knew is made anew.
  useViewerId();
  return (intention, known) => ({ ...known, intention, viewerId: viewerIdNow(client) });
}

/** Nothing where the state is that of another page, or was another person's, or there is none. */
export function travelledWith(
  state: unknown,
  id: string,
  viewerId: string | null | undefined,
): Partial<IntentionState> {
  const travelled = (state ?? {}) as Partial<IntentionState>;
  const isTheirs = viewerId !== undefined && travelled.viewerId === viewerId;
  return isTheirs && travelled.intention?.id === id ? travelled : {};
}
