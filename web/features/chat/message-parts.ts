/** Finds in a message the addresses that are safe to follow. Pure. */

/** A part of a message: plain words, or an address that is safe to follow. */
export interface MessagePart {
  readonly text: string;
  /** The address that the part leads to; absent for plain words. */
  readonly href?: string;
}

/**
 * An address ends before a space, a bracket or quote that cannot be part of it, or a character that turns or
 * hides others.
 */
const address = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Characters that end a sentence rather than an address. */
const ending = /[.,;:!?'’”»…*_]$/u;

/**
 * Splits the content into its parts in order; together they are the content. Only http and https are
 * addresses.
 */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = withoutEnding(found);
    const href = safeHref(text);
    if (href === undefined) continue;
    if (index > at) parts.push({ text: content.slice(at, index) });
    parts.push({ text, href });
    at = index + text.length;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

/**
 * The address without what follows it in a sentence: 'See https://example.org/a_(b).' ends before the full
 * stop, '(https://example.org)' before the bracket.
 */
function withoutEnding(found: string): string {
  const isClosing = found.endsWith(')') && found.split(')').length > found.split('(').length;
  return isClosing || ending.test(found) ? withoutEnding(found.slice(0, -1)) : found;
}

/**
 * The address in its normal form; undefined for what is no address, and for one with a user name before its
 * host, which can look like another host.
 */
function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}
