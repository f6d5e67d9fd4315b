import { moneyStyle, toMajor } from '#lib/money.ts';

// Creating a format takes many times as long as using it.
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Formats minor units: 1299 USD → `$12.99`. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const format = getCached(
    moneyFormats,
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, moneyStyle(currency)),
  );
  return format.format(toMajor(minor, currency));
}

/** Formats minor units without decimals, for axes: 114990 USD → `$1,150`. */
export function formatRoundMoney(minor: number, currency: string, locale: string): string {
  const format = getCached(
    moneyFormats,
    `${locale} ${currency} round`,
    () => new Intl.NumberFormat(locale, { ...moneyStyle(currency), maximumFractionDigits: 0 }),
  );
  return format.format(toMajor(minor, currency));
}

const DATE_STYLES = {
  day: { day: 'numeric', month: 'short' },
  long: { dateStyle: 'long', timeZone: 'UTC' },
  medium: { dateStyle: 'medium' },
  mediumDay: { dateStyle: 'medium', timeZone: 'UTC' },
  month: { year: 'numeric', month: 'long', timeZone: 'UTC' },
  shortMonth: { month: 'short', timeZone: 'UTC' },
  timestamp: { dateStyle: 'long', timeStyle: 'long' },
  utc: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatAs(style: keyof typeof DATE_STYLES, date: Date, locale: string): string {
  const create = () => new Intl.DateTimeFormat(locale, DATE_STYLES[style]);
  return getCached(dateFormats, `${locale} ${style}`, create).format(date);
}

/** A day without its year: `30 Nov`. */
export function formatDay(date: Date, locale: string): string {
  return formatAs('day', date, locale);
}

/** A day in long form: `2026-11-02` → `November 2, 2026`. */
export function formatDate(day: string, locale: string): string {
  return formatAs('long', new Date(day), locale);
}

/** A day in medium form: `2026-11-02` → `Nov 2, 2026`. */
export function formatMediumDay(day: string, locale: string): string {
  return formatAs('mediumDay', new Date(day), locale);
}

/** The month of a day: `2026-11-02` → `November 2026`. */
export function formatMonth(day: string, locale: string): string {
  return formatAs('month', new Date(day), locale);
}

/** The month of a day without its year: `2026-11-02` → `Nov`. */
export function formatShortMonth(day: string, locale: string): string {
  return formatAs('shortMonth', new Date(day), locale);
}

/** Minutes, short: `7 min`. */
export function formatMinutes(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    minutes,
  );
}

/** A date in medium form, for tables: `Nov 22, 2026`. */
export function formatMediumDate(date: Date, locale: string): string {
  return formatAs('medium', date, locale);
}

/** Date, time and time zone, for a title: `November 22, 2026 at 8:12 AM GMT+1`. */
export function formatTimestamp(date: Date, locale: string): string {
  return formatAs('timestamp', date, locale);
}

/** Date and time in UTC, for administration: `Nov 22, 2026, 8:12 AM`. */
export function formatUtc(date: Date, locale: string): string {
  return formatAs('utc', date, locale);
}

const DAYS_SHOWN = 60;
const DAYS_PER_MONTH = 30.44;
const MONTHS_SHOWN = 24;

/** Days from now in the most readable unit: `in 9 days`, `in 5 months`, `2 years ago`. */
export function formatRelativeDays(days: number, locale: string): string {
  const format = getCached(
    relativeFormats,
    locale,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  if (Math.abs(days) < DAYS_SHOWN) return format.format(days, 'day');
  const months = Math.round(days / DAYS_PER_MONTH);
  if (Math.abs(months) < MONTHS_SHOWN) return format.format(months, 'month');
  return format.format(Math.round(months / 12), 'year');
}

/** Hours from now: `in 5 hours`, and in days if it is more than two. */
export function formatRelativeHours(hours: number, locale: string): string {
  if (hours > 48) return formatRelativeDays(Math.floor(hours / 24), locale);
  return new Intl.RelativeTimeFormat(locale).format(hours, 'hour');
}

/** `in 10 minutes` */
export function formatInMinutes(minutes: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale).format(minutes, 'minute');
}

function getCached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const format = formats.get(key) ?? create();
  formats.set(key, format);
  return format;
}

const DURATION_UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds in the largest unit that divides them: 3600 → `1 hour`, 5400 → `90 minutes`. */
export function formatDuration(seconds: number, locale: string): string {
  const [unit, length] = DURATION_UNITS.find(([, size]) => seconds % size === 0) ?? ['second', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** Days in words: `30 days`. */
export function formatDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** Years in short form, for narrow spaces: `5y`. */
export function formatYears(years: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'narrow' }).format(years);
}

/** Months in words: `2 months`. */
export function formatMonths(months: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);
}

/** The time of day: `2:06 PM`. */
export function formatTime(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
}

/** Date and time, for lists: `Nov 22, 2026, 2:06 PM`. */
export function formatMoment(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** Day and time without the year, for narrow places: `Nov 22, 2:06 PM`. */
export function formatDayTime(date: Date, locale: string): string {
  const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, style).format(date);
}

/** A date that is usually recent, relative to today if possible: `today, 8:12 AM`, `yesterday`, `Nov 2, 2026`. */
export function formatRecent(date: Date, now: number, locale: string): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(date.getTime()) - midnight(now)) / 86_400_000);
  if (days === 0) return `${formatRelativeDays(0, locale)}, ${formatTime(date.getTime(), locale)}`;
  return days === -1 ? formatRelativeDays(-1, locale) : formatMediumDate(date, locale);
}
