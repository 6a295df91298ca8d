/** What comes to an address beside what it says: the state of a navigation, gone with the tab. */
import { compareKey, editKey, othersKey } from '../../contract/pages.ts';

/** Navigation state of /matches: which match to show first. */
export interface MatchesState {
  /** The newest of this intention. */
  readonly matchedIntentionId?: string;
  /** Just this one: several may be with one intention. */
  readonly chatId?: string;
  /** It was chosen among the others, which stay in sight; the focus stays where it is. */
  readonly chosen?: boolean;
}

/** Navigation state of a form that was opened from the picker: its Back returns there. */
export interface FormState {
  readonly fromPicker?: boolean;
  /** One came from what fits, to answer what is missing before it can be saved. */
  readonly finishing?: boolean;
}

/** Navigation state of ?compare: the list that they were chosen in is one step back, as it was left. */
export interface CompareState {
  readonly fromList?: boolean;
}

/** Navigation state of /{type}: what a visitor entered. With it the address shows what fits, without it the form. */
export interface ResultState {
  readonly entered: object;
}

export function hasEntered(state: unknown): state is ResultState {
  return typeof (state as Partial<ResultState> | null)?.entered === 'object';
}

/** Names the screen an address shows. Some paths have two, told apart by a query key or by navigation state. */
export function screenOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }) {
  const query = new URLSearchParams(search);
  const shown = [editKey, othersKey, compareKey].find((key) => query.has(key));
  return [pathname, shown, query.get('category'), hasEntered(state)].join(' ');
}
