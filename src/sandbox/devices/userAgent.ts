/** What a browser says about itself; null where it says nothing known. */
export type Browser = { browser: string | null; operatingSystem: string | null };

// Browsers name their kin too, so the first match counts: Edge says Chrome and Safari as well.
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

/** Reads a User-Agent header. Versions don't count: a browser that was updated is still the same. */
export function readUserAgent(header = ''): Browser {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(header))?.[1] ?? null;
  return { browser: first(browsers), operatingSystem: first(systems) };
}
