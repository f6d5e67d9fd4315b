/** Browser and operating system; null if unknown. */
export type Browser = { browser: string | null; operatingSystem: string | null };

// The first match counts, because browsers also claim to be others: Edge names Chrome and Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses a User-Agent header without versions, so that a browser stays the same after an update. */
export function parseUserAgent(header = ''): Browser {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(header))?.[1] ?? null;
  return { browser: first(browsers), operatingSystem: first(systems) };
}
