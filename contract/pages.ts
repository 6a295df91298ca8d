/**
 * The address of every page: the patterns that the router knows, and the addresses to which links, mails and
 * push notices lead.
 */
import type { Side } from '../domain/intentions.ts';

/** The route table of the specification; routes.tsx uses these patterns. */
export const paths = {
  home: '/',
  /** The front page, which signed-in people can open here: for them / is their own home. */
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

/**
 * /{type}/{id}?rings shows the rings that the intention stands in; ?rings=id those it stands in with another
 * intention of its owner.
 */
export const ringsKey = 'rings';

/** /{type}/{id}?compare=id,id shows its owner these candidates side by side. */
export const compareKey = 'compare';

/**
 * /{type}/{id}?map shows on a map where the fitting intentions are; ?in=BS3 lists those of one outward code.
 */
export const mapKey = 'map';
export const areaKey = 'in';

/** The front page looks around the place in ?near, and shows what it finds at #around. */
export const nearKey = 'near';
export const aroundId = 'around';

/** /{type}/{id}?alerts shows its owner how often they hear of it. */
export const alertsKey = 'alerts';

/** /{type}/{id}?others shows its owner what others see. */
export const othersKey = 'others';

/**
 * Parameters that open something over any page: a chat, or the chat of a closed ring; at /matches also the
 * match with an intention.
 */
export const openKeys = { chat: 'chat', ring: 'ring', match: 'match' } as const;

/** The address of the matches with this chat open. */
export function chatUrl(chatId: string): string {
  return matchesWith(openKeys.chat, chatId);
}

/** The address of the matches with the chat of this ring open. */
export function ringUrl(ringId: string): string {
  return matchesWith(openKeys.ring, ringId);
}

/** The address of the matches, scrolled to the one with this intention. */
export function matchUrl(theirIntentionId: string): string {
  return matchesWith(openKeys.match, theirIntentionId);
}

function matchesWith(key: string, id: string): string {
  return `${paths.matches}?${asked(key, id)}`;
}

/** The part of the profile that lists one's reports and their outcomes. */
export const reportsId = 'reports';
export const ownReportsUrl = `${paths.profile}#${reportsId}`;

/** The parts of the profile that list one's sessions and one's passkeys. */
export const sessionsId = 'sessions';
export const passkeysId = 'passkeys';

/** The address of the profile, scrolled to this part. */
export function profileUrl(id: string): string {
  return `${paths.profile}#${id}`;
}

/** The address that the link of a mail leads to, where a new password is chosen. */
export function resetPasswordUrl(token: string): string {
  return `${paths.resetPassword}?${asked('token', token)}`;
}

/**
 * The outcome of the link in a verification mail: the address is verified, or the refusal that says why not.
 */
export const verificationKeys = { verified: 'verified', error: 'error' } as const;
export const verifiedUrl = `${paths.verification}?${verificationKeys.verified}`;

export function notVerifiedUrl(code: string): string {
  return `${paths.verification}?${asked(verificationKeys.error, code)}`;
}

/** The address at which a new intention of this side is written. */
export function createUrl(side: Side, category?: string): string {
  return category ? `/${side}?${asked('category', category)}` : `/${side}`;
}

/** The address of an intention. Its owner sees its candidates there. */
export function intentionUrl(side: Side, id: string): string {
  return `/${side}/${encodeURIComponent(id)}`;
}

/** The id of the part of an intention's page that lists its candidates. */
export const candidatesPart = 'candidates';

/** The address of an own intention, scrolled to its candidates. */
export function candidatesUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}#${candidatesPart}`;
}

/** The address of an own intention as others see it. */
export function othersUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${othersKey}`;
}

/** The address of an own intention with the choice of how often its owner hears of it. */
export function alertsUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${alertsKey}`;
}

/** The address of the rings in which two own intentions stand together. */
export function ringsUrl(sellId: string, buyId: string): string {
  return `${intentionUrl('sell', sellId)}?${asked(ringsKey, buyId)}`;
}

/** The address of candidates of an own intention, side by side. */
export function compareUrl(side: Side, id: string, otherIds: readonly string[]): string {
  return `${intentionUrl(side, id)}?${compareKey}=${otherIds.join()}`;
}

/** The address of the form that edits an intention. `part` is the id of what is scrolled into sight there. */
export function editUrl(side: Side, id: string, part?: string): string {
  return `${intentionUrl(side, id)}?${editKey}${part === undefined ? '' : `#${part}`}`;
}

/** The side that an address of /buy… or /sell… is about. */
export function sideOfPath(pathname: string): Side {
  return pathname === paths.sell || pathname.startsWith(`${paths.sell}/`) ? 'sell' : 'buy';
}

/**
 * Whether this is a path of the site. '//…' and '/\…' lead to another one, and so does '/⇥/…', of which
 * browsers leave the tab out.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\\s])/.test(path);
}

function asked(key: string, value: string): string {
  return `${key}=${encodeURIComponent(value)}`;
}
