/**
 * Telephone numbers in what people write, by a library that knows how each country writes its own: loaded
 * where a text may have one.
 */
import { findPhoneNumbersInText } from 'libphonenumber-js/min';

export interface Telephone {
  /** As it was written: '07911 123456'. */
  readonly text: string;
  /** Of its country, without the plus; one without any is British: '44'. */
  readonly callingCode: string;
}

export function telephonesIn(text: string): Telephone[] {
  return findPhoneNumbersInText(text, { defaultCountry: 'GB' }).map(({ number, startsAt, endsAt }) => ({
    text: text.slice(startsAt, endsAt),
    callingCode: number.countryCallingCode,
  }));
}
