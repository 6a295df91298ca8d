/** An intention among others: its side, where it is, and whose it is. What it is itself says domain/kinds/words.ts. */
import type { Owner } from '../../../contract/accounts.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { monthText } from '../../../domain/date-words.ts';
import type { Described } from '../../../domain/kinds/kinds.ts';
import { kindText, titleText } from '../../../domain/kinds/words.ts';
import { uncapital } from '../../../domain/number-words.ts';
import { milesText } from '../../../domain/place.ts';
import { salaryText } from '../../../domain/profile-words.ts';
import { placeWords, unknownFact } from '../../../domain/wording.ts';

/** An intention or a draft of one, where it is for others. */
export interface Placed extends Described {
  readonly area?: string | undefined;
  /** The place is not that of the postcode itself. */
  readonly approximate?: boolean | undefined;
  /** Told to the owner alone. */
  readonly postcodeUnknown?: boolean | undefined;
}

/**
 * 'Three-bed house · Bristol BS6 · 3 miles', and where the place is approximate '… · about 3 miles · place
 * approximate': what is known of it, under its title. Kind and area are left out where they stand in for a
 * missing title already. Miles are whole.
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

/** 'Alice · Nurse · member since Nov 2026'; what is unknown is left out. */
export function ownerLine(owner: Owner): string {
  const known = [owner.firstName, owner.profession].filter((it) => it !== '' && it !== unknownFact);
  if (owner.memberSince) known.push(`member since ${monthText(owner.memberSince)}`);
  return known.length > 0 ? known.join(' · ') : unknownFact;
}

/**
 * The same for who is signed in, in two lines: whose it is, and what makes them credible, and what they did
 * not say.
 */
export function ownerLines(owner: Owner): readonly [string, string] {
  const { profession, salaryRange = unknownFact } = owner;
  const job = profession === unknownFact ? 'Profession not said' : profession;
  return [ownerLine({ ...owner, profession: unknownFact }), `${job} · ${salaryLine(salaryRange)}`];
}

/** 'Salary: £30,000 to £50,000', 'Salary: up to £30,000', 'Salary: prefers not to say', 'Salary not said'. */
function salaryLine(salaryRange: string): string {
  const text = salaryText(salaryRange);
  const inLine = uncapital(text);
  return salaryRange === unknownFact ? `Salary ${inLine}` : `Salary: ${inLine}`;
}

/** The pictures' alternative text: what it is and where. */
export function pictureText(it: Intention, place: number): string {
  return `${titleText(it)}, picture ${place + 1}`;
}
