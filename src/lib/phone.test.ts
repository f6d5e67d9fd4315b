import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from './formatPhone.ts';
import { getPhoneCountry, PHONE, toPhone } from './phone.ts';

test.each([
  ['+49 30 901820', '+4930901820'],
  ['0049 (0)30 90‑18‑20', '+4930901820'],
  ['+49 (30) 901.820/1', '+49309018201'],
  ['＋４９　３０　９０１８２０', '+4930901820'],
  ['+٤٩ ٣٠ ٩٠١٨٢٠', '+4930901820'],
  ['+४९ ३० ९०१८२०', '+4930901820'],
  ['tel:+1-202-555-0143', '+12025550143'],
  ['+1 (202) 555–0143 ext. 12', '+12025550143;ext=12'],
  ['+1 202 555 0143 x12', '+12025550143;ext=12'],
  ['+1 202 555 0143 #12', '+12025550143;ext=12'],
  ['+1 202 555 0143;ext=12', '+12025550143;ext=12'],
  ['+7 495 123-45-67 доб. 12', '+74951234567;ext=12'],
  ['+86 10 6505 1234 转 12', '+861065051234;ext=12'],
])('§5 people: the telephone number %s is %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone);
  expect(PHONE.test(phone)).toBe(true);
});

test.each([
  '030 901820',
  'call me',
  '',
  '+',
  '+49',
  '+0 123 4567',
  '+1234567890123456',
  '+49 30 90 18 20 ask for Ana',
])('§5 people: %s is not a telephone number with a country code', (typed) =>
  expect(PHONE.test(toPhone(typed))).toBe(false),
);

test.each([
  ['030 901820', 'de-de', '+49 30 901820'],
  ['(202) 555-0143 ext. 12', 'en-us', '+1 202 555 0143 ext. 12'],
  ['８ (４９５) １２３‐４５‐６７', 'ru-ru', '+7 495 123 45 67'],
  ['+44 20 7946 0018', 'de-de', '+44 20 7946 0018'],
  ['0532 123 45 67', 'tr-tr', '+90 532 123 45 67'],
])('§5 people: %s on a page in %s is %s, and is sent in E.164 format', (typed, language, shown) => {
  expect(formatPhone(typed, getPhoneCountry(language))).toBe(shown);
  expect(PHONE.test(toPhone(shown))).toBe(true);
});

test('§5 people: what can’t be a telephone number stays as it was typed', () => {
  for (const typed of ['', 'call me', '12', '+49 ask for Ana', '1'.repeat(40)])
    expect(formatPhone(typed, 'DE')).toBeUndefined();
});

test('§5 people: a normalized telephone number stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(toPhone(toPhone(text))).toBe(toPhone(text));
    }),
  );
});
