/**
 * Finds telephone numbers in texts with libphonenumber, which is large: this module is loaded only where a
 * text may contain a number.
 */
import { findPhoneNumbersInText } from 'libphonenumber-js/min';

export interface Telephone {
  /** The number as it was written, such as '07911 123456'. */
  readonly text: string;
  /**
   * The calling code of its country without the plus, such as '44'. A number without a country code counts as
   * British.
   */
  readonly callingCode: string;
}

export function telephonesIn(text: string): Telephone[] {
  return findPhoneNumbersInText(text, { defaultCountry: 'GB' }).map(({ number, startsAt, endsAt }) => ({
    text: text.slice(startsAt, endsAt),
    callingCode: number.countryCallingCode,
  }));
}
