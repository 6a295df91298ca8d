/** The letters of held notices: changed prices, and the round-up of a morning. */

import { alertsUrl, intentionUrl, paths } from '../../../contract/pages.ts';
import { alertWords } from '../../../domain/alert-words.ts';
import { limits } from '../../../domain/limits.ts';
import { changedPricesText, newMessagesText } from '../../../domain/notifications.ts';
import type { Card, Letter, Paragraph } from '../../core/letter.ts';
import { card, envelope, type Reader, type Shown, type Site } from './mails.ts';
import type { News } from './news.ts';

/** Intentions as mails show them, by their ids. */
type ShownById = ReadonlyMap<string, Shown>;

export function pricesLetter(site: Site, reader: Reader, prices: readonly News[], shown: ShownById): Letter {
  const [first] = prices;
  const only = prices.length === 1 && first ? shown.get(first.theirId) : undefined;
  const heading = only ? `${alertWords.priceTitle}: ${only.kindAndArea}` : changedPricesText(prices.length);
  const these = only ? 'the price of something you like has' : 'the prices of things you like have';
  return {
    ...envelope(site, reader, 'price'),
    subject: heading,
    preview: prices.map(({ price }) => price?.change).join(' · '),
    heading,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, ${these} changed:` },
      ...cardsOf(site, prices, shown, new Map()),
      {
        kind: 'button',
        label: only ? 'See it' : 'See them',
        url: site.origin + (only ? intentionUrl(only.type, only.id) : paths.home),
      },
      ...(first ? [settings(site, first)] : []),
    ],
  };
}

/**
 * The round-up. `subject` counts all news; the first are shown, each below the reader's intention that it
 * belongs to.
 */
export function roundupLetter(
  site: Site,
  reader: Reader,
  subject: string,
  news: readonly News[],
  shown: ShownById,
  names: ReadonlyMap<string, string>,
): Letter {
  const named = news.slice(0, limits.notices.roundupCards);
  const more = news.length - named.length;
  const byMine = [...Map.groupBy(named, (it) => it.mine.id).values()];
  const only = new Set(news.map((it) => it.mine.id)).size === 1 ? news[0]!.mine : undefined;
  const url = site.origin + (only ? intentionUrl(only.type, only.id) : paths.home);
  return {
    ...envelope(site, reader, 'roundup'),
    subject: `${alertWords.roundupTitle}: ${subject}`,
    preview: named.map(({ theirId }) => shown.get(theirId)?.title).join(' · '),
    heading: alertWords.roundupTitle,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, here is what is new: ${subject}.` },
      ...byMine.flatMap((of): Paragraph[] => [
        { kind: 'note', text: `For '${of[0]!.mine.title}'` },
        ...cardsOf(site, of, shown, names),
      ]),
      ...(more > 0 ? [{ kind: 'note', text: `And ${more} more`, url } as const] : []),
      { kind: 'button', label: 'See what is new', url },
      settings(site, news[0]!),
    ],
  };
}

function settings({ origin }: Site, { mine }: News): Paragraph {
  return {
    kind: 'note',
    text: 'Choose how often you hear about this',
    url: origin + alertsUrl(mine.type, mine.id),
  };
}

function cardsOf(
  site: Site,
  news: readonly News[],
  shown: ShownById,
  names: ReadonlyMap<string, string>,
): Card[] {
  return news.flatMap((it) => {
    const theirs = shown.get(it.theirId);
    if (theirs === undefined) return [];
    const drawn = card(site, theirs, eyebrowOf(it, theirs, names.get(it.theirId) ?? ''));
    if (it.price === undefined) return [drawn];
    return [{ ...drawn, price: it.price.change, line: it.price.meaning }];
  });
}

function eyebrowOf({ kind, unread }: News, theirs: Shown, name: string): string {
  if (kind === 'match') return `Match with ${name}`;
  if (kind === 'messages') return newMessagesText(unread?.count ?? 0, name);
  if (kind === 'price') return alertWords.priceTitle;
  return theirs.type === 'sell' ? 'New for sale' : 'Newly wanted';
}
