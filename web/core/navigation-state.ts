/** State that travels with a navigation, beside the address. The browser stores it in the tab's history. */
import { compareKey, editKey, isOwnPath, othersKey, paths } from '../../contract/pages.ts';

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

/** Navigation state of /, the sign-in and the registration: what a visitor asked for, and goes on to once signed in. */
export interface GoOnState {
  readonly goOnTo: string;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** The state with which an address that needs a sign-in leads to /. */
export function goOnTo({ pathname, search, hash }: Omit<Address, 'state'>): GoOnState {
  return { goOnTo: pathname + search + hash };
}

/**
 * The state of a link to the sign-in or the registration. On an intention's page and on the list of one's own a
 * person comes back to that page; elsewhere they go on to what had come along to this address, if anything.
 */
export function goOnStateAt(address: Address): GoOnState | null {
  if (comesBack.test(address.pathname)) return goOnTo(address);
  const came = goOnFrom(address.state);
  return came === null ? null : { goOnTo: came };
}

const comesBack = new RegExp(`^(${paths.buy}/|${paths.sell}/|${paths.intentions}$)`);

/**
 * The addresses that this page has gone on to: Back to where a visitor was asked to sign in does not lead there once
 * more.
 */
export const wentOnTo = new Set<string>();

/** The address to go on to, if there is one. Only a path of this site counts, whatever the state says. */
export function goOnFrom(state: unknown): string | null {
  const { goOnTo } = (state ?? {}) as Partial<GoOnState>;
  return typeof goOnTo === 'string' && isOwnPath(goOnTo) ? goOnTo : null;
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
