/** Where notices lead: paths of the site, as web/urls.ts reads them. */
import type { Side } from '../../../domain/intentions.ts';

/** The matches, at the one with this intention. */
export function matchPath(theirIntentionId: string): string {
  return `/matches?${new URLSearchParams({ match: theirIntentionId })}`;
}

/** The matches, with this chat open. */
export function chatPath(chatId: string): string {
  return `/matches?${new URLSearchParams({ chat: chatId })}`;
}

/** What somebody reported, and what became of it. */
export const ownReportsPath = '/profile#reports';

/** An own intention with its candidates. */
export function intentionPath({ type, id }: { type: Side; id: string }): string {
  return `/${type}/${id}`;
}

/** The rings that two own intentions stand in together. */
export function ringsPath({ sellId, buyId }: { sellId: string; buyId: string }): string {
  return `/sell/${sellId}?${new URLSearchParams({ rings: buyId })}`;
}

/** An own intention, with how often its owner is told about it open to be changed. */
export function alertsPath(intention: { type: Side; id: string }): string {
  return `${intentionPath(intention)}?alerts`;
}

/** The matches, with the chat of all of this ring open. */
export function ringPath(ringId: string): string {
  return `/matches?${new URLSearchParams({ ring: ringId })}`;
}
