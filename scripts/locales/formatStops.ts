import {
  formatDate,
  formatDay,
  formatMediumDate,
  formatMediumDay,
  formatMinutes,
  formatMonth,
  formatRecent,
  formatShortMonth,
  formatYears,
} from '../../src/i18n/format.ts';
import type { Namespaces } from './catalogue.ts';
import type { Use } from './usage.ts';

const DAY = '2026-11-30';
const date = new Date(DAY);

/** A result of each format that can end in an abbreviation. */
const samples: Record<string, (locale: string) => string> = {
  formatDate: (locale) => formatDate(DAY, locale),
  formatDay: (locale) => formatDay(date, locale),
  formatMediumDate: (locale) => formatMediumDate(date, locale),
  formatMediumDay: (locale) => formatMediumDay(DAY, locale),
  formatMinutes: (locale) => formatMinutes(7, locale),
  formatMonth: (locale) => formatMonth(DAY, locale),
  formatRecent: (locale) => formatRecent(date, 0, locale),
  formatShortMonth: (locale) => formatShortMonth(DAY, locale),
  formatYears: (locale) => formatYears(5, locale),
};

/** Messages with a full stop after a placeholder whose value ends in one: `30 нояб. 2026 г..` */
export function findDoubledStops(
  { code, locale }: { code: string; locale: string },
  namespaces: Namespaces,
  uses: readonly Use[],
): string[] {
  const found = uses.flatMap(({ namespace = '', key, formats = {} }) =>
    Object.entries(formats)
      .filter(([, format]) => samples[format]?.(locale).endsWith('.'))
      .flatMap(([name]) => {
        const doubled = new RegExp(`\\{\\{-?\\s*${name}\\b[^}]*\\}\\}\\.(?![\\p{L}\\d])`, 'u');
        return Object.entries(namespaces[namespace] ?? {})
          .filter(([candidate, text]) => key?.test(candidate) && doubled.test(text))
          .map(([candidate, text]) => `${code}/${namespace}.json: ${candidate}: two full stops: ${text}`);
      }),
  );
  return [...new Set(found)];
}
