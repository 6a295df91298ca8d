/** The letter of found rings: what its reader could buy, and how. */
import { newRingsText } from '../../../domain/ring-news.ts';
import { ringNewsWords } from '../../../domain/ring-news-words.ts';
import type { Letter } from '../../core/letter.ts';
import type { StandingRing } from '../rings/look.ts';
import { card, envelope, type Reader, type Shown, type Site } from './mails.ts';

interface Rings {
  readonly count: number;
  /** The first of the rings, one for each home that the reader would buy. */
  readonly named: readonly StandingRing[];
  readonly shown: ReadonlyMap<string, Shown>;
  readonly path: string;
  /** The address where the reader chooses how often such letters come. */
  readonly settings: string;
}

export function ringsLetter(
  site: Site,
  reader: Reader,
  { count, named, shown, path, settings }: Rings,
): Letter {
  const subject = newRingsText(count);
  const more = count - named.length;
  return {
    ...envelope(site, reader, 'rings'),
    subject,
    preview: named.map(({ nextId }) => shown.get(nextId)?.title).join(' · '),
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, in a ring everybody sells and buys at the same time: you buy from the next person, and the last person buys from you. You could buy:`,
      },
      ...named.flatMap(({ nextId, people }) => {
        const home = shown.get(nextId);
        return home ? [card(site, home, ringNewsWords.kind[people]!)] : [];
      }),
      ...(more > 0 ? [{ kind: 'note', text: `And ${more} more.` } as const] : []),
      { kind: 'button', label: 'See your rings', url: site.origin + path },
      { kind: 'note', text: 'Choose how often you hear about this', url: site.origin + settings },
    ],
  };
}
