/** What a person tells of themselves, in words. */
import { unknownFact } from './wording.ts';

export const salaryRanges = [
  '0-30,000',
  '30,000-50,000',
  '50,000-80,000',
  '80,000+',
  'prefer-not-to-say',
] as const;
export type SalaryRange = (typeof salaryRanges)[number];

/** '£30,000 to £50,000', 'Up to £30,000', '£80,000+', 'Prefers not to say', 'Not stated'. */
export function salaryText(salaryRange: string): string {
  return salaryTexts[salaryRange as SalaryRange] ?? toldText(salaryRange);
}

/** What somebody told of themselves; the data's 'N/A' reads 'Not stated'. */
export function toldText(fact: string): string {
  return fact === unknownFact ? 'Not stated' : fact;
}

/** The full name: 'Alice Archer'; if one of the names is not known, the other one alone. */
export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

const salaryTexts: Record<SalaryRange, string> = {
  '0-30,000': 'Up to £30,000',
  '30,000-50,000': '£30,000 to £50,000',
  '50,000-80,000': '£50,000 to £80,000',
  '80,000+': '£80,000+',
  'prefer-not-to-say': 'Prefers not to say',
};
