/**
 * Every page of the site by its address: the patterns the router knows, and what links, mails and pushed
 * notices lead to.
 */
import type { Side } from '../domain/intentions.ts';

/** The specification's route table; the patterns of routes.tsx. */
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

/**
 * What is opened at any address: a chat, the chat of all of a closed ring; and at /matches the match with
 * this intention.
 */
export const openKeys = { chat: 'chat', ring: 'ring', match: 'match' } as const;

/** The matches, with this chat open. */
export function chatUrl(chatId: string): string {
  return matchesWith(openKeys.chat, chatId);
}

/** The matches, with the chat of all of this ring open. */
export function ringUrl(ringId: string): string {
  return matchesWith(openKeys.ring, ringId);
}

/** The matches, at the one with this intention. */
export function matchUrl(theirIntentionId: string): string {
  return matchesWith(openKeys.match, theirIntentionId);
}

function matchesWith(key: string, id: string): string {
  return `${paths.matches}?${asked(key, id)}`;
}

/** Of the profile: what one reported, and what became of it. */
export const reportsId = 'reports';
export const ownReportsUrl = `${paths.profile}#${reportsId}`;

/** Of the profile: where one is signed in, and one's passkeys. */
export const sessionsId = 'sessions';
export const passkeysId = 'passkeys';

/** The profile, at this part of it. */
export function profileUrl(id: string): string {
  return `${paths.profile}#${id}`;
}

/** Where the link of a mail leads to choose a new password. */
export function resetPasswordUrl(token: string): string {
  return `${paths.resetPassword}?${asked('token', token)}`;
}

/** What a link of a mail came to: the address is verified, or with which refusal it is not. */
export const verificationKeys = { verified: 'verified', error: 'error' } as const;
export const verifiedUrl = `${paths.verification}?${verificationKeys.verified}`;

export function notVerifiedUrl(code: string): string {
  return `${paths.verification}?${asked(verificationKeys.error, code)}`;
}

/** Where a new intention of this side is written. */
export function createUrl(side: Side, category?: string): string {
  return category ? `/${side}?${asked('category', category)}` : `/${side}`;
}

/** An intention, with its candidates when it is the viewer's own. */
export function intentionUrl(side: Side, id: string): string {
  return `/${side}/${encodeURIComponent(id)}`;
}

/** The part of its page that says who fits. */
export const candidatesPart = 'candidates';

/** An own intention, with who fits it in sight. */
export function candidatesUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}#${candidatesPart}`;
}

/** An own intention as others see it. */
export function othersUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${othersKey}`;
}

/** An own intention, with how often its owner hears of it. */
export function alertsUrl(side: Side, id: string): string {
  return `${intentionUrl(side, id)}?${alertsKey}`;
}

/** The rings that two own intentions stand in together. */
export function ringsUrl(sellId: string, buyId: string): string {
  return `${intentionUrl('sell', sellId)}?${asked(ringsKey, buyId)}`;
}

/** Candidates of an own intention, side by side. */
export function compareUrl(side: Side, id: string, otherIds: readonly string[]): string {
  return `${intentionUrl(side, id)}?${compareKey}=${otherIds.join()}`;
}

/** `part` is the id of what is to be in sight there. */
export function editUrl(side: Side, id: string, part?: string): string {
  return `${intentionUrl(side, id)}?${editKey}${part === undefined ? '' : `#${part}`}`;
}

/** Which side an address of /buy… or /sell… is about. */
export function sideOfPath(pathname: string): Side {
  return pathname === paths.sell || pathname.startsWith(`${paths.sell}/`) ? 'sell' : 'buy';
}

function asked(key: string, value: string): string {
  return `${key}=${encodeURIComponent(value)}`;
}
