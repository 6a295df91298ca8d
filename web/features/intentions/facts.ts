/**
 * Words about an intention in a list: its side, its area and its owner. domain/kinds/words.ts has the words
 * about what it is.
 */
import type { Owner } from '../../../contract/accounts.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { monthText } from '../../../domain/date-words.ts';
import type { Described } from '../../../domain/kinds/kinds.ts';
import { kindText, titleText } from '../../../domain/kinds/words.ts';
import { uncapital } from '../../../domain/number-words.ts';
import { milesText } from '../../../domain/place.ts';
import { salaryText } from '../../../domain/profile-words.ts';
import { placeWords, unknownFact } from '../../../domain/wording.ts';

/** An intention or a draft of one, with its place as others see it. */
export interface Placed extends Described {
  readonly area?: string | undefined;
  /** True where the place stands in for that of the postcode. */
  readonly approximate?: boolean | undefined;
  /** True where the postcode does not exist; told only to the owner. */
  readonly postcodeUnknown?: boolean | undefined;
}

/**
 * The line under a title: 'Three-bed house · Bristol BS6 · 3 miles', with '… · about 3 miles · place
 * approximate' where the place is approximate. Kind and area are left out where they stand in for a missing
 * title already. Miles are whole.
 */
export function kindLine(it: Placed, distanceMiles?: number): string {
  const miles = distanceMiles && `${it.approximate ? 'about ' : ''}${milesText(distanceMiles)}`;
  const parts = [...(it.title ? [kindText(it), it.area] : []), miles, placeNote(it)];
  return parts.filter(Boolean).join(' · ');
}

function placeNote({ approximate, postcodeUnknown }: Placed): string | undefined {
  if (!approximate) return undefined;
  return postcodeUnknown ? placeWords.unknown : placeWords.approximate;
}

/**
 * The owner in one line for visitors: 'Alice · Nurse · member since Nov 2026'; what is unknown is left out.
 */
export function ownerLine(owner: Owner): string {
  const known = [owner.firstName, owner.profession].filter((it) => it !== '' && it !== unknownFact);
  if (owner.memberSince) known.push(`member since ${monthText(owner.memberSince)}`);
  return known.length > 0 ? known.join(' · ') : unknownFact;
}

/**
 * The owner in two lines for signed-in viewers: who they are, and what makes them credible, with words for
 * what they did not say.
 */
export function ownerLines(owner: Owner): readonly [string, string] {
  const { profession, salaryRange = unknownFact } = owner;
  const job = profession === unknownFact ? 'Profession not stated' : profession;
  return [ownerLine({ ...owner, profession: unknownFact }), `${job} · ${salaryLine(salaryRange)}`];
}

/**
 * The salary in words: 'Salary: £30,000 to £50,000', 'Salary: up to £30,000', 'Salary: prefers not to say',
 * 'Salary not said'.
 */
function salaryLine(salaryRange: string): string {
  const text = salaryText(salaryRange);
  const inLine = uncapital(text);
  return salaryRange === unknownFact ? `Salary ${inLine}` : `Salary: ${inLine}`;
}

/** The alternative text of a picture: the title and the number of the picture. */
export function pictureText(it: Intention, place: number): string {
  return `${titleText(it)}, picture ${place + 1}`;
}
