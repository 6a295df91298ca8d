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

/** An own intention with its candidates. */
export function intentionPath({ type, id }: { type: Side; id: string }): string {
  return `/${type}/${id}`;
}
