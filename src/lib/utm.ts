const NAMES = ['utm_campaign', 'utm_source'] as const;
const MAX_LENGTH = 100;

/** The campaign and source of a page address, the first value of each, cut at 100 characters. */
export function getUtmParameters(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  return NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, MAX_LENGTH);
    return value ? [[name, value] as [string, string]] : [];
  });
}
