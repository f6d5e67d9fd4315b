import { expect, test } from 'vitest';
import { pageLocale } from './locale.ts';

test.each([
  ['en-us', ['1 year', '2 years', '5 years', '10 years']],
  ['de-de', ['1 Jahr', '2 Jahre', '5 Jahre', '10 Jahre']],
  ['ru-ru', ['1 год', '2 года', '5 лет', '10 лет']],
  ['tr-tr', ['1 yıl', '2 yıl', '5 yıl', '10 yıl']],
  ['zh-cn', ['1 年', '2 年', '5 年', '10 年']],
] as const)('§9 languages: years are counted in %s', (code, counted) => {
  const { t } = pageLocale(code);
  expect([1, 2, 5, 10].map((count) => t('yearCount', { count }))).toEqual(counted);
});
