// Longer than any value that the contract takes.
const LONGEST_VALUE = 2001;

/** The first value of each named parameter that is there, capped at 2,001 characters. Other names are passed over. */
export function firstValues<Name extends string>(
  search: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query = new URLSearchParams(search);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) found[name] = value.slice(0, LONGEST_VALUE);
  }
  return found;
}
