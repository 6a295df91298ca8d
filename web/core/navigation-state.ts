/** What comes to an address beside what it says: the state of a navigation, gone with the tab. */
import { compareKey, editKey, othersKey, paths } from '../../contract/pages.ts';

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

/** Navigation state of / and of the ways in: what a visitor asked for, and goes on to once signed in. */
export interface GoOnState {
  readonly goOnTo: string;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** What comes along to / from a place that needs a sign-in. */
export function goOnTo({ pathname, search, hash }: Omit<Place, 'state'>): GoOnState {
  return { goOnTo: pathname + search + hash };
}

/**
 * What comes along to the ways in from where they are pressed: from an intention itself, and from the list of
 * one's own, their address; from elsewhere what came along to there.
 */
export function goOnStateAt(place: Place): GoOnState | null {
  if (signedInFor.test(place.pathname)) return goOnTo(place);
  const came = goOnFrom(place.state);
  return came === null ? null : { goOnTo: came };
}

const signedInFor = new RegExp(`^(${paths.buy}/|${paths.sell}/|${paths.intentions}$)`);

/** The address to go on to, where there is one: of this site alone, whatever a state may say. */
export function goOnFrom(state: unknown): string | null {
  const { goOnTo } = (state ?? {}) as Partial<GoOnState>;
  return typeof goOnTo === 'string' && /^\/(?![/\\])/.test(goOnTo) ? goOnTo : null;
}

/** Names the screen an address shows. Some paths have two, told apart by a query key or by navigation state. */
export function screenOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }) {
  const query = new URLSearchParams(search);
  const shown = [editKey, othersKey, compareKey].find((key) => query.has(key));
  return [pathname, shown, query.get('category'), hasEntered(state)].join(' ');
}
