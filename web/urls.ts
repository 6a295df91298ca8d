/** Every address of the site: the patterns the router knows, and typed builders for links. */
import type { Side } from '../domain/intentions.ts';

/** The specification's route table; the patterns of app.tsx. */
export const paths = {
  home: '/',
  /** The front page, also for who is signed in: for them / is their own home. */
  welcome: '/welcome',
  verification: '/verification',
  intentions: '/intentions',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  contact: '/contact',
  about: '/about',
  works: '/works',
  buy: '/buy',
  sell: '/sell',
  buyOne: '/buy/:id',
  sellOne: '/sell/:id',
  matches: '/matches',
  profile: '/profile',
  moderation: '/moderation',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  careers: '/careers',
  dataServices: '/data-services',
} as const;

/** /{type}/{id}?edit shows the form instead of the detail. */
export const editKey = 'edit';

/** /{type}/{id}?liked shows what its owner liked from it instead of who fits. */
export const likedKey = 'liked';

/** /{type}/{id}?aside shows what its owner put aside from it. */
export const asideKey = 'aside';

/** /{type}/{id}?rings shows the rings it stands in; ?rings=id those with another one of its owner's. */
export const ringsKey = 'rings';

/** /{type}/{id}?compare=id,id shows its owner these of who fits, side by side. */
export const compareKey = 'compare';

/** /{type}/{id}?map shows where those are who fit; ?in=BS3 lists those of one outward code. */
export const mapKey = 'map';
export const areaKey = 'in';

/** The front page looks around the place in ?near, and shows what is there at #around. */
export const nearKey = 'near';
export const aroundId = 'around';

/** /{type}/{id}?alerts shows its owner how often they hear of it. */
export const alertsKey = 'alerts';

/** /{type}/{id}?others shows its owner what others see. */
export const othersKey = 'others';

/** Query keys of /matches in mails and pushed notices: the chat to open, and the intention whose match to show. */
export const noticeKeys = { chat: 'chat', match: 'match' } as const;

/** The matches, with this chat open. */
export function chatUrl(chatId: string): string {
  return `${paths.matches}?${new URLSearchParams({ [noticeKeys.chat]: chatId })}`;
}

/** Where a new intention of this side is written. */
export function createUrl(side: Side, category?: string): string {
  return category ? `/${side}?${new URLSearchParams({ category })}` : `/${side}`;
}

/** An intention, with its candidates when it is the viewer's own. */
export function intentionUrl(side: Side, id: string): string {
  return `/${side}/${encodeURIComponent(id)}`;
}

/** An own intention as others see it. */
export function othersUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${othersKey}`;
}

/** An own intention, with how often its owner hears of it. */
export function alertsUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${alertsKey}`;
}

/** Candidates of an own intention, side by side. */
export function compareUrl(side: Side, id: string, otherIds: readonly string[]): string {
  return `${intentionUrl(side, id)}?${compareKey}=${otherIds.join()}`;
}

export function editUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${editKey}`;
}

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

/** Which side an address of /buy… or /sell… is about. */
export function sideOfPath(pathname: string): Side {
  return pathname === paths.sell || pathname.startsWith(`${paths.sell}/`) ? 'sell' : 'buy';
}
