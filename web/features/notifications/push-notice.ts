/**
 * Reads the notice in a push message. Where it cannot be read, the notice has words that hold in any case.
 * Pure.
 */

import type { PushNotice } from '../../../contract/notifications.ts';
import { isOwnPath, ownReportsUrl, paths } from '../../../contract/pages.ts';
import { alertWords } from '../../../domain/alert-words.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { reportWords } from '../../../domain/report-words.ts';
import { ringNewsWords } from '../../../domain/ring-news-words.ts';
import { standingWords } from '../../../domain/standing.ts';
import { notificationWords } from '../../../domain/wording.ts';

const { pushTitles, newMatchFallback, newMessageFallback } = notificationWords;
const fallbacks: Record<PushNotice['kind'], PushNotice> = {
  match: {
    kind: 'match',
    title: pushTitles.match,
    body: newMatchFallback,
    tag: 'match',
    path: paths.matches,
  },
  messages: {
    kind: 'messages',
    title: pushTitles.message,
    body: newMessageFallback,
    tag: 'messages',
    path: paths.matches,
  },
  counterparts: {
    kind: 'counterparts',
    title: notificationWords.counterpartsTitle,
    body: '',
    tag: 'counterparts',
    path: paths.intentions,
  },
  price: { kind: 'price', title: alertWords.priceTitle, body: '', tag: 'price', path: paths.home },
  roundup: { kind: 'roundup', title: alertWords.roundupTitle, body: '', tag: 'roundup', path: paths.home },
  standing: {
    kind: 'standing',
    title: standingWords.question.buy,
    body: '',
    tag: 'standing',
    path: paths.intentions,
  },
  ring: { kind: 'ring', title: ringWords.changed, body: '', tag: 'ring', path: paths.matches },
  report: { kind: 'report', title: reportWords.decided, body: '', tag: 'report', path: ownReportsUrl },
  rings: { kind: 'rings', title: ringNewsWords.title, body: '', tag: 'rings', path: paths.intentions },
};

export function noticeFrom(text: string | undefined): PushNotice {
  const given = parsed(text);
  const fallback = fallbacks[isKind(given.kind) ? given.kind : 'match'];
  const { title, body, tag, path } = { ...fallback, ...onlyTexts(given) };
  return { kind: fallback.kind, title, body, tag, path: isOwnPath(path) ? path : fallback.path };
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text ?? '');
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isKind(kind: unknown): kind is PushNotice['kind'] {
  return typeof kind === 'string' && Object.hasOwn(fallbacks, kind);
}

function onlyTexts(given: Record<string, unknown>): Partial<Record<string, string>> {
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts) as Record<string, string>;
}
