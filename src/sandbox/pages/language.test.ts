import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { chooseLanguage } from './language.ts';

test.each(languages)('§2 language: $code in the cookie overrides Accept-Language', ({ code }) => {
  expect(chooseLanguage(code, 'fr-FR,fr;q=0.9')).toBe(code);
});

test.each([
  ['de', 'de-de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de-de'],
  ['es-MX', 'es-la'],
  ['zh-Hans-SG,zh;q=0.9', 'zh-cn'],
  ['PT-br', 'pt-br'],
  ['en;q=0.3,tr;q=0.7', 'tr-tr'],
  ['nl-NL,nl;q=0.9,ru;q=0.5', 'ru-ru'],
  ['en-GB,de;q=0.9', 'en-us'],
  ['de;q=0,fr;q=0.1', 'fr-fr'],
  ['nl, ja;q=0.5', 'en-us'],
  ['*', 'en-us'],
  ['', 'en-us'],
  [';;,=,q=1', 'en-us'],
  [undefined, 'en-us'],
])('§2 language: without a cookie, %j asks for %s', (header, code) => {
  expect(chooseLanguage(undefined, header)).toBe(code);
});

test.each(['', 'nl-nl', 'de', '__proto__'])('§2 language: %j in the cookie is no language', (saved) => {
  expect(chooseLanguage(saved, 'de')).toBe('de-de');
});
