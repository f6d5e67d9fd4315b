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
