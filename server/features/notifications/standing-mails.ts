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
    preview: 'One press, and others go on seeing it.',
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, you have not changed this for a month. Is it still so?`,
      },
      ...withPress(site, shown, askedAt, (it) => standingWords.yes[it.type]),
      {
        kind: 'note',
        text: `Is it over? The same page hides it at once. Without an answer it is hidden from others on ${until}. Your matches and chats stay, nothing is deleted, and one press shows it again.`,
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
    preview: 'Nothing is deleted. One press shows it again.',
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, we asked a month ago and heard nothing, so others do not see this any more. Nothing is deleted, and your matches and chats stay.`,
      },
      ...withPress(site, shown, at, () => standingWords.again),
    ],
  };
}

/** A card and a button for each intention, in a letter of that moment. */
function withPress(site: Site, shown: readonly Shown[], at: Date, label: (it: Shown) => string): Paragraph[] {
  return shown.flatMap((it) => [
    card(site, it, it.type === 'sell' ? 'You sell' : 'You look for'),
    { kind: 'button', label: label(it), url: standingUrl(site, it.id, at) },
  ]);
}
