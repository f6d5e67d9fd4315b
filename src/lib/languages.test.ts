import { expect, test } from 'vitest';
import {
  defaultLanguage,
  getForeignLang,
  getPathLanguage,
  hasFamilyNameFirst,
  languages,
} from './languages.ts';

test('§9 languages: en-us is the default and has no prefix, every other language has its code as prefix', () => {
  expect(defaultLanguage).toMatchObject({ code: 'en-us', locale: 'en-US', prefix: '' });
  for (const { code, prefix } of languages.slice(1)) expect(prefix).toBe(`/${code}`);
});

test.each(languages)(
  '§9 languages: the locale $locale of $code is one that Intl knows',
  ({ code, locale }) => {
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    expect(Intl.NumberFormat.supportedLocalesOf([locale])).toEqual([locale]);
    expect(locale.slice(0, 2)).toBe(code.slice(0, 2));
  },
);

test.each([
  ['/de-de', 'de-de'],
  ['/de-de/names', 'de-de'],
  ['/zh-cn/de-de/names', 'zh-cn'],
  ['/', 'en-us'],
  ['', 'en-us'],
  ['/names/de-de', 'en-us'],
  ['/de-dex', 'en-us'],
  ['/it-it/names', 'en-us'],
  ['/en-us/names', 'en-us'],
])('§2 routes: %s is in %s', (path, code) => {
  expect(getPathLanguage(path).code).toBe(code);
});

test('§9 languages: only in Chinese a name begins with the family name', () => {
  expect(languages.filter(({ code }) => hasFamilyNameFirst(code)).map(({ code }) => code)).toEqual(['zh-cn']);
  expect(hasFamilyNameFirst('zh-CN')).toBe(true);
});

test('§9 languages: a text in another language than its page has that language’s locale as lang', () => {
  expect(getForeignLang('es-la', 'de-de')).toBe('es-419');
  expect(getForeignLang('de-de', 'de-de')).toBeUndefined();
});
