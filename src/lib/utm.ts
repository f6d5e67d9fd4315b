const NAMES = ['utm_campaign', 'utm_source'] as const;
const LONGEST = 100;

/** The campaign and source of a page address, the first value of each, capped at 100 characters. */
export function utmParameters(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  return NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST);
    return value ? [[name, value] as [string, string]] : [];
  });
}
