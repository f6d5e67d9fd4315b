import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type PhoneCountry, toAsciiPhone } from './phone.ts';

/**
 * A telephone number with its country code, grouped as its country does: `030 901820` in DE → `+49 30 901820`. Undefined
 * if the text can't be one.
 */
export function formatPhone(text: string, country: PhoneCountry): string | undefined {
  const phone = parsePhoneNumberFromString(toAsciiPhone(text), { defaultCountry: country, extract: false });
  return phone?.isPossible() ? phone.formatInternational() : undefined;
}
