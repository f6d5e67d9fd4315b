// Longer than any value that the contract allows.
const MAX_VALUE_LENGTH = 2001;

/** The first value of each given parameter that is present, cut at 2,001 characters. */
export function getFirstValues<Name extends string>(
  search: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query = new URLSearchParams(search);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) found[name] = value.slice(0, MAX_VALUE_LENGTH);
  }
  return found;
}

const UTM_NAMES = ['utm_campaign', 'utm_source'] as const;
const MAX_UTM_LENGTH = 100;

/** The campaign and source of a page address, the first value of each, cut at 100 characters. */
export function getUtmParameters(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  return UTM_NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, MAX_UTM_LENGTH);
    return value ? [[name, value] as [string, string]] : [];
  });
}
