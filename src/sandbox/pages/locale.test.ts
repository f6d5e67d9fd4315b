import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { pageLocale } from './locale.ts';

test.each([
  ['en-us', ['1 year', '2 years', '5 years', '10 years']],
  ['de-de', ['1 Jahr', '2 Jahre', '5 Jahre', '10 Jahre']],
  ['ru-ru', ['1 год', '2 года', '5 лет', '10 лет']],
  ['tr-tr', ['1 yıl', '2 yıl', '5 yıl', '10 yıl']],
  ['zh-cn', ['1年', '2年', '5年', '10年']],
] as const)('§9 languages: years are counted in %s', (code, counted) => {
  expect([1, 2, 5, 10].map(pageLocale(code).messages.yearCount)).toEqual(counted);
});

test.each(languages)('§9 languages: messages contain their parameters, in $name', ({ code }) => {
  const { messages } = pageLocale(code);
  expect(messages.logoutLead('NOOR')).toContain('NOOR');
  expect(messages.promo('EMAILSALE')).toContain('EMAILSALE');
  for (const withPrice of [messages.thenYearly, messages.thenMonthly, messages.plusTax, messages.renewsAll])
    expect(withPrice('€9.99')).toContain('€9.99');
  expect(messages.taxOf('COUNTRY', '19%')).toMatch(/(?=.*COUNTRY)(?=.*19%)/);
  for (const withDateAndPrice of [messages.autoRenewOn, messages.renewsOn])
    expect(withDateAndPrice('DATE', '€9.99')).toMatch(/(?=.*DATE)(?=.*€9.99)/);
  expect(messages.someYours(1, 2)).toMatch(code === 'en-us' ? /One of two/ : /(?=.*1)(?=.*2)/);
  expect(messages.expiredOn('DATE')).toContain('DATE');
  expect(messages.orderNumber(3001, 'DATE')).toMatch(/(?=.*3001)(?=.*DATE)/);
});

test.each(languages.slice(1))('§9 languages: no sentence is left in English, in $name', ({ code }) => {
  const english = new Set(sentences(pageLocale('en-us').messages));
  expect(sentences(pageLocale(code).messages).filter((text) => english.has(text))).toEqual([]);
});

/** Texts with several words, because single words may be the same in two languages. */
function sentences(messages: object): string[] {
  return Object.values(messages).flatMap((value) => {
    if (typeof value === 'object') return sentences(value);
    return typeof value === 'string' && value.includes(' ') ? [value] : [];
  });
}
