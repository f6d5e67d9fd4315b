const KILOBYTE = 1024;
const NO_BREAK_SPACE = '\u00A0';
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size for the locale, without line breaks: 5242880 → `5 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILOBYTE)));
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return size.format(bytes / KILOBYTE ** power).replaceAll(' ', NO_BREAK_SPACE);
}

const NAMES: Partial<Record<string, string>> = {
  'text/plain': 'TXT',
  'image/svg+xml': 'SVG',
};

/** Formats media types by their common names: `image/png` → `PNG`. */
export function formatMediaTypes(types: readonly string[]): string {
  return types.map((type) => NAMES[type] ?? (type.split('/').at(-1) ?? type).toUpperCase()).join(', ');
}
