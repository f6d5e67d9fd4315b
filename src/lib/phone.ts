/** A telephone number in E.164 format, with its extension as RFC 3966 writes it: `+4930901820;ext=12`. */
export const PHONE = /^\+[1-9][0-9]{4,14}(?:;ext=[0-9]{1,11})?$/;

const EXTENSION =
  /(?:;ext=|[\s,;(]*(?:\b(?:extension|extensión|ext|poste|ramal|durchwahl|anexo|interno|dahili|x)|доб|转|转接|分机|#)[\s.:)]*)([0-9]{1,11})\)?$/i;

/** The countries where most readers of a language are: a default for numbers without a country code. */
const COUNTRIES = {
  en: 'US',
  de: 'DE',
  es: 'MX',
  fr: 'FR',
  pt: 'BR',
  ru: 'RU',
  tr: 'TR',
  zh: 'CN',
} as const;

export type PhoneCountry = (typeof COUNTRIES)[keyof typeof COUNTRIES];

/** The default country of telephone numbers on a page, by its language's code or locale. */
export function getPhoneCountry(language: string): PhoneCountry {
  const code = language.slice(0, 2).toLowerCase();
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code as keyof typeof COUNTRIES] : 'US';
}

/** Blanks, hyphens and dashes, brackets, dots and slashes. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}−().·/]/gu;

/**
 * The telephone number that a text with a country code is, in E.164 format: `0049 (0)30 90‑18‑20 ext. 12` →
 * `+4930901820;ext=12`. Other texts are only trimmed.
 */
export function toPhone(text: string): string {
  const plain = toAsciiPhone(text);
  const extension = EXTENSION.exec(plain);
  const number = plain
    .slice(0, extension?.index)
    .replace(/^(?:tel:)?\s*(?:\+|00)/i, '+')
    .replace(/\(0\)/, '')
    .replace(SEPARATORS, '');
  const phone = extension ? `${number};ext=${extension[1]}` : number;
  return PHONE.test(phone) ? phone : text.trim();
}

/** The text with the digits and signs of ASCII instead of those of other scripts or widths. */
export const toAsciiPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, toAsciiDigit);

/** Unicode's digits are in groups of ten, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
