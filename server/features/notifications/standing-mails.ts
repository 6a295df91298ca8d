/**
 * The letters about intentions that were posted a while ago: whether they still stand, and that they rest.
 * One press answers.
 */
import { dayText } from '../../../domain/date-words.ts';
import { restsAt, standingWords } from '../../../domain/standing.ts';
import type { Letter, Paragraph } from '../../core/letter.ts';
import { standingUrl } from '../intentions/standing-links.ts';
import { card, envelope, type Shown, type Site } from './mails.ts';
import type { Reachable } from './people.ts';

/** Asks the owner whether these intentions still stand; `askedAt` is the moment from which the term runs. */
export function askingLetter(site: Site, reader: Reachable, shown: readonly Shown[], askedAt: Date): Letter {
  const [first] = shown;
  const subject =
    first && shown.length === 1
      ? `${standingWords.question[first.type]} ‘${first.title}’`
      : standingWords.questionOfSeveral;
  const until = dayText(restsAt(askedAt).toISOString());
  return {
    ...envelope(site, reader, 'standing'),
    subject,
    preview: 'Confirm it, and others will keep seeing it.',
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, you have not changed this for a month. Is it still current?`,
      },
      ...withPress(site, shown, askedAt, (it) => standingWords.yes[it.type]),
      {
        kind: 'note',
        text: `If not, you can hide it on the same page. If we do not hear from you, we will hide it from others on ${until}. Nothing is deleted, you keep your matches and chats, and you can show it again at any time.`,
      },
    ],
  };
}

/** Tells the owner that others are no longer shown these intentions; `at` is now. */
export function restingLetter(site: Site, reader: Reachable, shown: readonly Shown[], at: Date): Letter {
  const [first] = shown;
  const subject =
    first && shown.length === 1 ? `‘${first.title}’ is hidden for now` : standingWords.severalRest;
  return {
    ...envelope(site, reader, 'standing'),
    subject,
    preview: 'Nothing is deleted. You can show it again at any time.',
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, we asked a month ago and did not hear back, so this is now hidden from others. Nothing is deleted, and you keep your matches and chats.`,
      },
      ...withPress(site, shown, at, () => standingWords.again),
    ],
  };
}

/** A card and a button for each intention, in a letter of that moment. */
function withPress(site: Site, shown: readonly Shown[], at: Date, label: (it: Shown) => string): Paragraph[] {
  return shown.flatMap((it) => [
    card(site, it, it.type === 'sell' ? 'You are selling' : 'You are looking for'),
    { kind: 'button', label: label(it), url: standingUrl(site, it.id, at) },
  ]);
}
