/** State that travels with a navigation, beside the address. The browser stores it in the tab's history. */
import { compareKey, editKey, othersKey } from '../../contract/pages.ts';

/** Navigation state of /matches: which match to show first. */
export interface MatchesState {
  /** Shows the newest match with this intention. */
  readonly matchedIntentionId?: string;
  /** Shows exactly this match: an intention may have several. */
  readonly chatId?: string;
  /** The match was chosen in the list, which stays in sight; so the focus stays in the list. */
  readonly chosen?: boolean;
}

/** Navigation state of a form. */
export interface FormState {
  readonly fromPicker?: boolean;
  /** The person comes from the result page to answer what is missing before the draft can be saved. */
  readonly finishing?: boolean;
}

/**
 * Navigation state of ?compare. With `fromList` the list in which the candidates were chosen is one step
 * back.
 */
export interface CompareState {
  readonly fromList?: boolean;
}

/**
 * Navigation state of /{type} with a draft. With it the address shows the result page, without it the form.
 */
export interface ResultState {
  readonly entered: object;
}

export function hasEntered(state: unknown): state is ResultState {
  return typeof (state as Partial<ResultState> | null)?.entered === 'object';
}

/**
 * A name for the screen that a location shows. Some paths have two screens, told apart by a query key or by
 * navigation state.
 */
export function screenOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }) {
  const query = new URLSearchParams(search);
  const shown = [editKey, othersKey, compareKey].find((key) => query.has(key));
  return [pathname, shown, query.get('category'), hasEntered(state)].join(' ');
}
