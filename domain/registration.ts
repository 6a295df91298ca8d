/**
 * Registration numbers of vehicles in the UK, checked by their form alone; no register is asked. Forms: DVLA
 * leaflet INF104.
 */
import { typedLine } from './clean-text.ts';

/** All letters but I and Z, which only Northern Ireland uses, and Q. */
const letter = '[A-HJ-PR-Y]';
const yearLetter = '[A-HJ-NPR-TV-Y]';
const number = (digits: number) => `[1-9]\\d{0,${digits - 1}}`;
/** Matches letters of Northern Ireland: up to three, one of them I or Z. */
const northernIrish = '(?=[A-Z]{0,2}[IZ])[A-PR-Z]{2,3}';

/** The longest text that is read: with a space or a dash between any two characters. */
const longestTyped = 15;

/** All forms, each in two groups as the plate has them. */
const forms = [
  // Current, since September 2001: AB12 CDE.
  `(${letter}{2}\\d{2})([A-HJ-PR-Z]{3})`,
  // Prefix, 1983 to 2001, and Q for what has no known age: A123 ABC.
  `((?:${yearLetter}|Q)${number(3)})(${letter}{3})`,
  // Suffix, 1963 to 1983: ABC 123A.
  `(${letter}{3})(${number(3)}${yearLetter})`,
  // Dateless: ABC 123, AB 1234, 1234 A.
  `(${letter}{1,3})(${number(3)})`,
  `(${letter}{1,2})(${number(4)})`,
  `(${number(3)})(${letter}{1,3})`,
  `(${number(4)})(${letter}{1,2})`,
  // Northern Ireland, which is dateless still: AIZ 1234.
  `(${northernIrish})(${number(4)})`,
  `(${number(4)})(${northernIrish})`,
].map((form) => new RegExp(`^${form}$`));

/** A typed number as the plate has it, or null if it has none of these forms. */
export function readRegistration(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  for (const form of forms) {
    const found = form.exec(plain);
    if (found) return `${found[1]} ${found[2]}`;
  }
  return null;
}

/** The rule of a registration number as somebody types it; its output is what the plate has. */
export function registrationNumber(refusal: string) {
  return typedLine(longestTyped, { tooLong: refusal })
    .overwrite((it) => readRegistration(it) ?? it)
    .refine((it) => readRegistration(it) !== null, refusal);
}
