/** What travels to an intention's page as navigation state: what it shows at once, and what was known where one came from. */
import type { Intention } from '../../../contract/intentions.ts';
import type { CriterionFit } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';

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
  /** It was chosen among results, which are one step back. */
  readonly found?: Found | undefined;
  /** It is live since a moment ago. */
  readonly posted?: boolean;
}

/** Of an intention that was saved for the first time. */
export function postedState(intention: Intention): IntentionState {
  return { intention, posted: true };
}

/** Nothing where the state is that of another page, or there is none. */
export function travelledWith(state: unknown, id: string): Partial<IntentionState> {
  const travelled = (state ?? {}) as Partial<IntentionState>;
  return travelled.intention?.id === id ? travelled : {};
}
