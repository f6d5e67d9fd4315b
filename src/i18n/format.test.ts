import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#lib/languages.ts';
import { formatDate, formatDay, formatMoney, formatRelativeDays } from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [1299, 'USD', 'en-US', '$12.99'],
  [0, 'USD', 'en-US', '$0.00'],
  [123_456_789, 'USD', 'en-US', '$1,234,567.89'],
  [1500, 'JPY', 'en-US', '¥1,500'],
  [1299, 'EUR', 'de-DE', '12,99 €'],
  [1299, 'USD', 'de-DE', '12,99 $'],
  [129_900, 'EUR', 'fr-FR', '1 299,00 €'],
  [1299, 'BRL', 'pt-BR', 'R$ 12,99'],
  [1299, 'TRY', 'tr-TR', '₺12,99'],
  [1299, 'USD', 'zh-CN', 'US$12.99'],
  [1299, 'USD', 'pt-BR', 'US$ 12,99'],
  [1299, 'USD', 'fr-FR', '12,99 $US'],
  [1299, 'USD', 'es-419', 'USD 12.99'],
  [1299, 'KWD', 'en-US', 'KWD 1.299'],
  [1299, 'CAD', 'en-US', 'CA$12.99'],
  [1299, 'CNY', 'en-US', 'CN¥12.99'],
])('§9 money: %i minor units of %s in %s are %s', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

test.each(languages)('§9 money: currencies in $locale never share a format', ({ locale }) => {
  const codes = ['USD', 'EUR', 'GBP', 'BRL', 'TRY', 'RUB', 'CNY', 'MXN', 'JPY', 'CAD', 'AUD', 'INR', 'CHF'];
  expect(new Set(codes.map((code) => formatMoney(120_000, code, locale).replace(/[\d.,\s]/g, ''))).size).toBe(
    codes.length,
  );
  expect(formatMoney(100, 'EUR', locale)).not.toBe(formatMoney(100, 'USD', locale));
  expect(formatMoney(100, 'EUR', locale)).toBe(formatMoney(100, 'EUR', locale));
});

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  '§9 dates: a day stays that day for a visitor in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('2026-11-02', 'en-US')).toBe('November 2, 2026');
    expect(formatDate('2026-11-02', 'de-DE')).toBe('2. November 2026');
  },
);

test('§9 dates: a short day has no year', () => {
  const date = new Date(2026, 10, 30, 12);
  expect([formatDay(date, 'en-US'), formatDay(date, 'de-DE')]).toEqual(['Nov 30', '30. Nov.']);
});

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [-6, '6 days ago'],
  [59, 'in 59 days'],
  [61, 'in 2 months'],
  [-365, '12 months ago'],
  [365 * 3, 'in 3 years'],
])('§9 dates: %i days are %s', (days, text) => {
  expect(formatRelativeDays(days, 'en-US')).toBe(text);
});
